import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './cell-group.module.css';

export interface CellGroupProps {
  readonly children: ReactNode;
  /** Small heading above the group. */
  readonly title?: ReactNode;
  /** A red edge: something in the group must change. */
  readonly invalid?: boolean;
  /** Set into a card: on the colour of the page. */
  readonly sunken?: boolean;
}

/** Cells, copy rows or `<Collapse look="row">` under each other, in one card. Groups keep their distance. */
export function CellGroup({ children, title, invalid, sunken }: CellGroupProps): ReactElement {
  return (
    <div data-block="" className={classNames(styles.block, Boolean(title) && styles.titled)}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <div className={classNames(styles.group, invalid && styles.invalid, sunken && styles.sunken)}>
        {children}
      </div>
    </div>
  );
}
