import type { ReactElement, ReactNode } from 'react';
import styles from './page-head.module.css';

/** Title of a page, with its actions beside it. */
export function PageHead({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
