import { useShell } from '@sunbird/shell-api';
import { CellGroup, DocumentIcon, Gap, LinkCell, LogInCard, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import { Consents } from './consents';
import { DeleteData } from './delete-data';
import { ExportData } from './export-data';
import { HeldData } from './held-data';

/** The data that the lender holds, the consents, and the requests for a copy or deletion. */
export function Screen(): ReactElement {
  const { session, navigate } = useShell();
  const { t } = useMessages();
  const policy = (
    <CellGroup>
      <LinkCell
        icon={<DocumentIcon />}
        title={t('agreements.privacy')}
        sub={t('privacy.policyText')}
        onClick={() => navigate('privacy')}
      />
    </CellGroup>
  );
  if (session.status !== 'signedIn') {
    return (
      <UserPage title={t('me.dataPrivacy')}>
        <LogInCard />
        {policy}
      </UserPage>
    );
  }
  return (
    <UserPage title={t('me.dataPrivacy')}>
      <Title lead={t('privacy.lead')}>{t('privacy.title')}</Title>
      <HeldData />
      <Consents />
      <ExportData />
      <DeleteData />
      <Gap size="large" />
      {policy}
    </UserPage>
  );
}
