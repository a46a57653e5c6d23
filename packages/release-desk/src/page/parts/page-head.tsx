import type { ReactElement, ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: ReactNode;
  /** Where the page is, above its title. */
  readonly crumb?: string;
  /** Actions beside the title. */
  readonly children?: ReactNode;
}

export function PageHead({ title, crumb, children }: PageHeadProps): ReactElement {
  return (
    <header className={styles.head}>
      <div>
        {crumb && <p>{crumb}</p>}
        <h1>{title}</h1>
      </div>
      <div className={styles.acts}>{children}</div>
    </header>
  );
}
