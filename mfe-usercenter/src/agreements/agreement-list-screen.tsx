import { legalTextNames } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { CellGroup, DocumentIcon, LinkCell, ShieldIcon } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import { LoanAgreements } from './loan-agreements';

/** Every text between the lender and the person: the public ones, and the agreement of each loan. */
export function Screen(): ReactElement {
  const { session, market, navigate } = useShell();
  const { t, formatDate } = useMessages();
  return (
    <UserPage title={t('agreements.title')}>
      <CellGroup title={t('agreements.public')}>
        {legalTextNames.map(name => (
          <LinkCell
            key={name}
            icon={name === 'privacy' ? <ShieldIcon /> : <DocumentIcon />}
            title={t(`agreements.${name}`)}
            sub={t('agreements.since', { date: formatDate(market.legal[name], 'shortDate') })}
            onClick={() => navigate(name)}
          />
        ))}
      </CellGroup>
      {session.status === 'signedIn' && <LoanAgreements />}
    </UserPage>
  );
}
