import { listConsents } from '@sunbird/api-client';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { isMissingCall } from '@sunbird/remote-kit/missing-call';
import { useCall, useShell } from '@sunbird/shell-api';
import { CellGroup, DocumentIcon, Gap, LinkCell, LogInCard, SkeletonRows, Title } from '@sunbird/ui';
import { type ReactElement, useEffect } from 'react';
import { useCallPresence } from '../shared/missing-calls';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import { ConsentList } from './consent-list';
import { Part } from './data-request';
import { DeleteData } from './delete-data';
import { ExportData } from './export-data';
import { HeldData } from './held-data';

/** The borrower's consents by purpose; hidden if the lender has no such call. */
export function Consents(): ReactElement | null {
  const { t } = useMessages();
  const { missing, note } = useCallPresence(listConsents);
  const call = useCall(listConsents, missing ? undefined : {});
  const { error } = call;

  useEffect(() => {
    if (error !== undefined) note(error);
  }, [error, note]);

  if (missing || isMissingCall(error)) return null;
  return (
    <Part title={t('privacy.consents')} lead={t('privacy.consentsText')}>
      <Loaded call={call} skeleton={<SkeletonRows />}>
        {({ consents }) => <ConsentList consents={consents} />}
      </Loaded>
    </Part>
  );
}

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
