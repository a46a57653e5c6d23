import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './spacing.module.css';

interface WithChildren {
  readonly children: ReactNode;
}

/** Space between two blocks: 8, 16 or 24 px. */
export function Gap({ size = 'medium' }: { readonly size?: 'small' | 'medium' | 'large' }): ReactElement {
  return <div className={styles[size]} aria-hidden="true" />;
}

/** A line across a card. */
export function Divider(): ReactElement {
  return <hr className={styles.divider} />;
}

/** Content with the page's gutter on a `<Page flush>`, after the card that overlaps the hero. */
export function Section({ children }: WithChildren): ReactElement {
  return <div className={styles.section}>{children}</div>;
}

/** Blocks under each other, 8 px apart: buttons, mostly. */
export function Stack({ children }: WithChildren): ReactElement {
  return <div className={styles.stack}>{children}</div>;
}

/** “Back” and “Next” beside each other; the last one takes the room. */
export function ButtonRow({
  children,
}: {
  readonly children: readonly [ReactElement, ReactElement];
}): ReactElement {
  return (
    <div className={styles.buttons}>
      <div>{children[0]}</div>
      <div>{children[1]}</div>
    </div>
  );
}

/** Small print: 14 px, secondary. */
export function Fine({ children, center }: WithChildren & { readonly center?: boolean }): ReactElement {
  return <p className={classNames(styles.fine, center && styles.center)}>{children}</p>;
}
