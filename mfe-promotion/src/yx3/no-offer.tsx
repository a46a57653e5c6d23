import { Page } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { NothingOffered } from '../shared/nothing-offered';
import { useMessages } from '../use-messages';

/** The steps ended because the lender offers nothing now; no place was taken. */
export function NoOffer(): ReactElement {
  const { t } = useMessages();
  return (
    <Page title={t('noOffer.page')}>
      <NothingOffered />
    </Page>
  );
}
