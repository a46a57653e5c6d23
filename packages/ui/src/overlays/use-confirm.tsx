import { type ReactElement, type ReactNode, useCallback, useState } from 'react';
import { Dialog } from './dialog';

export interface ConfirmRequest {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** What is done, as a verb. */
  readonly confirm: ReactNode;
  /** The safe choice, as a verb. */
  readonly cancel: ReactNode;
  /** The action cannot be undone: a filled red button. */
  readonly danger?: boolean;
}

interface Pending {
  readonly request: ConfirmRequest;
  readonly answer: (confirmed: boolean) => void;
}

/**
 * Asks before an action: `const [confirm, dialog] = useConfirm()`; render `dialog`, then
 * `if (await confirm({ title, text, confirm, cancel }))`.
 */
export function useConfirm(): readonly [(request: ConfirmRequest) => Promise<boolean>, ReactElement] {
  const [pending, setPending] = useState<Pending>();
  const [open, setOpen] = useState(false);
  const ask = useCallback(
    (request: ConfirmRequest) =>
      new Promise<boolean>(resolve => {
        setPending({ request, answer: resolve });
        setOpen(true);
      }),
    [],
  );
  function settle(confirmed: boolean) {
    setOpen(false);
    pending?.answer(confirmed);
  }
  const request = pending?.request;
  const dialog = (
    <Dialog
      open={open}
      title={request?.title}
      onClose={() => settle(false)}
      actions={[
        {
          label: request?.confirm,
          kind: request?.danger ? 'danger' : 'primary',
          onClick: () => settle(true),
        },
        { label: request?.cancel, kind: 'secondary', onClick: () => settle(false) },
      ]}
    >
      {request?.text}
    </Dialog>
  );
  return [ask, dialog];
}
