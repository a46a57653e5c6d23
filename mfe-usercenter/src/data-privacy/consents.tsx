import { type DataOf, listConsents } from '@sunbird/api-client';
import { useCall } from '@sunbird/shell-api';
import { type ReactElement, useEffect } from 'react';
import { Loaded } from '../shared/loaded';
import { isMissing, useCallPresence } from '../shared/missing-calls';
import { useTexts } from '../shared/texts';
import { ConsentList } from './consent-list';
import { Part } from './part';

export type Consent = DataOf<typeof listConsents>['consents'][number];

/** What the person allows, purpose by purpose. A lender that keeps no such list has no such part. */
export function Consents(): ReactElement | null {
  const { t } = useTexts();
  const { missing, note } = useCallPresence(listConsents);
  const call = useCall(listConsents, missing ? undefined : {});
  const { error } = call;

  useEffect(() => {
    if (error !== undefined) note(error);
  }, [error, note]);

  if (missing || isMissing(error)) return null;
  return (
    <Part title={t('privacy.consents')} lead={t('privacy.consentsText')}>
      <Loaded call={call}>{({ consents }) => <ConsentList consents={consents} />}</Loaded>
    </Part>
  );
}
