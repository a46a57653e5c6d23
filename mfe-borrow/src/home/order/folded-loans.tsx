import type { ReactElement } from 'react';
import { useMessages } from '../../use-messages';
import { HotLoans, otherLoans } from '../home-extras';
import type { HomeView } from '../use-home';
import styles from './folded-loans.module.css';

/** Other loans for a borrower who repays one: last, and closed until the borrower opens them. */
export function FoldedLoans({ view }: { readonly view: HomeView }): ReactElement | null {
  const { t } = useMessages();
  if (otherLoans(view).length === 0) return null;
  return (
    <details className={styles.fold}>
      <summary className={styles.title}>{t('home.hotLoans')}</summary>
      <HotLoans view={view} folded />
    </details>
  );
}
