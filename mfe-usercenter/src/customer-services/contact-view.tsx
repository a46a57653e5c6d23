import { sendComplaint } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import { CellGroup, Gap, LinkCell, Notice, ShieldIcon, Title, WarningIcon } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useCallPresence } from '../shared/missing-calls';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import { ContactRows } from './contact-rows';
import { Regulator } from './regulator';
import { SupportState } from './support-state';
import { useSupport } from './use-support';

/** Contacts, complaint, and the regulator. */
export function ContactView(): ReactElement {
  const { navigate, session } = useShell();
  const { t } = useMessages();
  const { call, support } = useSupport();
  const complaints = useCallPresence(sendComplaint);
  return (
    <UserPage title={t('service.title')} help={() => navigate('faq')}>
      <Title lead={support.hours}>{t('service.question')}</Title>
      <SupportState call={call} />
      <ContactRows support={support} />
      <Gap />
      <Notice kind="warn" icon={<ShieldIcon size={20} />}>
        {t('service.warning')}
      </Notice>
      <Gap />
      {session.status === 'signedIn' && !complaints.missing && (
        <CellGroup>
          <LinkCell
            icon={<WarningIcon />}
            title={t('complaint.title')}
            sub={t('complaint.text')}
            onClick={() => navigate('customerServices', { view: 'complaint' })}
          />
        </CellGroup>
      )}
      <Regulator support={support} />
    </UserPage>
  );
}
