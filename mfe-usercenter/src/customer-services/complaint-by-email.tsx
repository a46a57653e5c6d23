import { Gap, Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import { ContactRows } from './contact-rows';
import { Regulator } from './regulator';
import { useSupport } from './use-support';

/** This lender takes no complaint through the app: the other ways. */
export function ComplaintByEmail(): ReactElement {
  const { t } = useMessages();
  const { support } = useSupport();
  return (
    <UserPage title={t('complaint.title')}>
      <Notice kind="info" role="status">
        {t('complaint.elsewhere')}
      </Notice>
      <Gap />
      <ContactRows support={support} />
      <Regulator support={support} />
    </UserPage>
  );
}
