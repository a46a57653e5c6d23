import { Button, classNames } from '@sunbird/ui';
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { useAction } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import styles from './dialogs.module.css';
import { Problem, Quiet } from './page-parts';

interface ModalProps {
  readonly title: string;
  /** `side` comes in from the right, for forms; `middle` asks a question. */
  readonly place: 'side' | 'middle';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: focus stays inside, Escape closes, focus goes back. */
export function Modal({ title, place, onClose, children }: ModalProps): ReactElement {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      className={classNames(styles.modal, styles[place])}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** What one may do with a dialog, at its end. */
export function Acts({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.acts}>{children}</div>;
}

interface FormDialogProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
  /** What closes it; default: Cancel. */
  readonly cancel?: string;
  /** What does it. */
  readonly submit: string;
  readonly kind?: 'primary' | 'danger';
  readonly onClose: () => void;
  /** Does it; what the desk refuses is said in the dialog. */
  readonly onSubmit: () => Promise<unknown>;
}

/** A question with what it needs to be answered, and two buttons. */
export function FormDialog(props: FormDialogProps): ReactElement {
  const { title, text, children, cancel, submit, kind, onClose, onSubmit } = props;
  const { t } = useDeskFormatters();
  const { busy, problem, run } = useAction();
  function send(event: FormEvent): void {
    event.preventDefault();
    void run(onSubmit);
  }
  return (
    <Modal place="middle" title={title} onClose={onClose}>
      <form noValidate onSubmit={send}>
        <Quiet before>{text}</Quiet>
        {children}
        <Problem problem={problem} />
        <Acts>
          <Button inline kind="secondary" onClick={onClose}>
            {cancel ?? t('desk.cancel')}
          </Button>
          <Button inline kind={kind} type="submit" loading={busy}>
            {submit}
          </Button>
        </Acts>
      </form>
    </Modal>
  );
}
