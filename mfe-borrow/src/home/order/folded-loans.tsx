import { Collapse } from '@sunbird/ui';
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
    <div className={styles.fold}>
      <Collapse look="plain" title={<b>{t('home.hotLoans')}</b>}>
        <HotLoans view={view} folded />
      </Collapse>
    </div>
  );
}
