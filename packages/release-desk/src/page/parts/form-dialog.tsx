import { Button } from '@sunbird/ui';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import { useDeskFormatters } from '../desk-formatters';
import styles from './form-dialog.module.css';
import { Modal } from './modal';
import { Problem } from './problem';

interface FormDialogProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
  readonly problem?: string | undefined;
  readonly busy: boolean;
  /** What closes it; default: Cancel. */
  readonly cancel?: string;
  /** What does it. */
  readonly submit: string;
  readonly kind?: 'primary' | 'danger';
  readonly onClose: () => void;
  readonly onSubmit: () => unknown;
}

/** A question with what it needs to be answered, and two buttons. */
export function FormDialog(props: FormDialogProps): ReactElement {
  const { title, text, children, problem, busy, cancel, submit, kind, onClose, onSubmit } = props;
  const { t } = useDeskFormatters();
  function send(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
  }
  return (
    <Modal place="middle" title={title} onClose={onClose}>
      <form noValidate onSubmit={send}>
        <p className={styles.text}>{text}</p>
        {children}
        <Problem problem={problem} />
        <div className={styles.acts}>
          <Button inline kind="secondary" onClick={onClose}>
            {cancel ?? t('desk.cancel')}
          </Button>
          <Button inline kind={kind} type="submit" loading={busy}>
            {submit}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
