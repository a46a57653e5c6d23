import { classNames } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './modal.module.css';

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
