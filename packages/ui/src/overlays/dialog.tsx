import { type ReactElement, type ReactNode, useCallback, useId, useState } from 'react';
import { Button } from '../controls/button';
import { keyed } from '../keyed';
import { Overlay } from './overlay';
import styles from './overlay.module.css';

export interface DialogAction {
  /** A verb: “Cancel loan”, never “OK”. */
  readonly label: ReactNode;
  readonly onClick: () => void;
  readonly kind?: 'primary' | 'danger' | 'secondary' | 'text';
  readonly loading?: boolean;
}

export interface DialogProps {
  readonly open: boolean;
  /** A question. */
  readonly title: ReactNode;
  /** The consequence. */
  readonly children?: ReactNode;
  /** In order; the safe choice is always among them. */
  readonly actions: readonly DialogAction[];
  /** Escape and a tap outside: the safe choice. Left out where a choice must be made. */
  readonly onClose?: () => void;
}

/** A question, its consequence, and verbs. */
export function Dialog({ open, title, children, actions, onClose }: DialogProps): ReactElement {
  const id = useId();
  return (
    <Overlay
      open={open}
      onClose={onClose}
      position="center"
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      className={styles.dialog}
    >
      <h2 id={`${id}-title`} className={styles.question}>
        {title}
      </h2>
      <div id={`${id}-text`} className={styles.text}>
        {children}
      </div>
      <div className={styles.actions}>
        {keyed(actions).map(({ key, at, item }) => (
          <Button
            key={key}
            kind={item.kind ?? (at === 0 ? 'primary' : 'secondary')}
            loading={item.loading ?? false}
            onClick={item.onClick}
          >
            {item.label}
          </Button>
        ))}
      </div>
    </Overlay>
  );
}

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
