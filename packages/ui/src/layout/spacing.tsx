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

/** Content with the page's gutter on a `<Page flush>`, after the card that overlaps the hero. */
export function Section({ children }: WithChildren): ReactElement {
  return <div className={styles.section}>{children}</div>;
}

/** Blocks under each other: 8 px apart for buttons, 16 px for cards. */
export function Stack({
  children,
  gap = 'small',
}: WithChildren & { readonly gap?: 'small' | 'medium' }): ReactElement {
  return <div className={gap === 'small' ? styles.stack : styles.blocks}>{children}</div>;
}

/** Small print: 14 px, secondary. */
export function Fine({ children, center }: WithChildren & { readonly center?: boolean }): ReactElement {
  return <p className={classNames(styles.fine, center && styles.center)}>{children}</p>;
}
