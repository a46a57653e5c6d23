import { sendComplaint } from '@sunbird/api-client';
import { StaleNotice } from '@sunbird/remote-kit/loaded';
import { type CallState, useQueryParams, useShell } from '@sunbird/shell-api';
import { CellGroup, FolderIcon, Gap, LinkCell, Notice, ShieldIcon, Title, WarningIcon } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useCallPresence } from '../shared/missing-calls';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import { ComplaintView } from './complaint-form';
import { ContactRows, Regulator, useSupport } from './contact-rows';
import { AskPersonView, RequestsView } from './requests-view';

/** Tells the borrower that the numbers below are the app's own, because the lender's could not be loaded. */
function SupportState({ call }: { readonly call: CallState<unknown> }): ReactElement | null {
  const { connectivity } = useShell();
  const { t } = useMessages();
  if (call.error === undefined) return null;
  if (call.status === 'ready') return <StaleNotice call={call} />;
  return (
    <>
      <Notice kind="warn" role="status" action={{ label: t('common.tryAgain'), onClick: call.reload }}>
        {t(connectivity.online ? 'service.notLoaded' : 'service.offline')}
      </Notice>
      <Gap size="small" />
    </>
  );
}

/** Contacts, complaint, and the regulator. */
function ContactView(): ReactElement {
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
          <LinkCell
            icon={<FolderIcon />}
            title={t('requests.title')}
            sub={t('requests.text')}
            onClick={() => navigate('customerServices', { view: 'requests' })}
          />
        </CellGroup>
      )}
      <Regulator support={support} />
    </UserPage>
  );
}

const decisions = ['loan', 'proof', 'apply'] as const;

/** How to reach the lender; by `view`: a complaint, what was sent, or a person for a decision. */
export function Screen(): ReactElement {
  const { view, orderNo, about, subject } = useQueryParams();
  const decision = decisions.find(one => one === about);
  if (view === 'complaint') return <ComplaintView orderNo={orderNo} />;
  if (view === 'ask' && decision) return <AskPersonView about={decision} subject={subject} />;
  return view === 'requests' ? <RequestsView /> : <ContactView />;
}
