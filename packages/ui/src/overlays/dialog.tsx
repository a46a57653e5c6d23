import { type ReactElement, type ReactNode, useId } from 'react';
import { Button } from '../controls/button';
import { keyed } from '../keyed';
import styles from './dialog.module.css';
import { Overlay } from './overlay';

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
      <h2 id={`${id}-title`} className={styles.title}>
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
