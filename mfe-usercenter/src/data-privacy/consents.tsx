import { listConsents } from '@sunbird/api-client';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { isMissingCall } from '@sunbird/remote-kit/missing-call';
import { useCall } from '@sunbird/shell-api';
import { SkeletonRows } from '@sunbird/ui';
import { type ReactElement, useEffect } from 'react';
import { useCallPresence } from '../shared/missing-calls';
import { useMessages } from '../use-messages';
import { ConsentList } from './consent-list';
import { Part } from './part';

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
