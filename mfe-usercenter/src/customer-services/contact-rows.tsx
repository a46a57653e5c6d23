import { type DataOf, getCustomerService } from '@sunbird/api-client';
import { internationalPhone, localPhone, phoneHref, whatsappUrl } from '@sunbird/i18n/phone-text';
import { clockText } from '@sunbird/loan-domain';
import { useCall, useShell } from '@sunbird/shell-api';
import { CellGroup, ChatIcon, Fine, LinkCell, MessageIcon, PhoneIcon, ShieldIcon } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import styles from './customer-services.module.css';

function PhoneRow({ phone }: { readonly phone: string }): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  return (
    <LinkCell
      icon={<PhoneIcon />}
      title={t('service.call')}
      sub={localPhone(phone, market.phone)}
      href={phoneHref(phone, market.phone)}
    />
  );
}

function EmailRow({ email }: { readonly email: string }): ReactElement {
  const { t } = useMessages();
  return (
    <LinkCell
      icon={<MessageIcon />}
      title={t('service.email')}
      sub={email}
      href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
    />
  );
}

/** WhatsApp, phones, email: a tap away. */
export function ContactRows({ support }: { readonly support: Support }): ReactElement {
  const { market, openExternal } = useShell();
  const { t } = useMessages();
  const { whatsapp, phones, email } = support;
  return (
    <CellGroup>
      {whatsapp && (
        <LinkCell
          external
          icon={<ChatIcon />}
          title={t('service.whatsapp')}
          sub={internationalPhone(whatsapp, market.phone)}
          onClick={() => void openExternal(whatsappUrl(whatsapp, market.phone))}
        />
      )}
      {phones.map(phone => (
        <PhoneRow key={phone} phone={phone} />
      ))}
      {email && <EmailRow email={email} />}
    </CellGroup>
  );
}

/** The next instances after the lender's reply: the officer, if there is one, then the regulator. */
export function Regulator({ support }: { readonly support: Support }): ReactElement | null {
  const { market, openExternal } = useShell();
  const { t } = useMessages();
  const { grievanceOfficer: officer, regulator, complaintUrl } = support;
  if (!officer && !regulator) return null;
  return (
    <>
      {officer && (
        <CellGroup title={t('regulator.officer', { name: officer.name })}>
          <PhoneRow phone={officer.phone} />
          <EmailRow email={officer.email} />
        </CellGroup>
      )}
      {regulator && (
        <CellGroup title={t('regulator.title')}>
          <LinkCell
            icon={<ShieldIcon />}
            title={regulator.name}
            sub={t('regulator.text')}
            external
            onClick={() => void openExternal(complaintUrl ?? regulator.url)}
          />
        </CellGroup>
      )}
      <div className={styles.promise}>
        <Fine>{t('regulator.promise', { hours: market.complaints.answerHours })}</Fine>
      </div>
    </>
  );
}

export type Support = DataOf<typeof getCustomerService>;

/** The city of a zone, as people write it: `Mexico City` of `America/Mexico_City`. */
function cityOf(zone: string): string {
  return (zone.split('/').pop() ?? zone).replace(/_/g, ' ');
}

/** How to reach the lender. Help must always be available, so the market's data is the fallback. */
export function useSupport() {
  const { market } = useShell();
  const { t } = useMessages();
  const call = useCall(getCustomerService, {});
  const { support, complaints, zone } = market;
  const fallback: Support = {
    phones: [...support.phones],
    whatsapp: support.whatsapp,
    email: support.email,
    hours: t('service.hours', {
      from: clockText(support.hours.from, market),
      to: clockText(support.hours.to, market),
      city: cityOf(zone),
    }),
    grievanceOfficer: complaints.grievanceOfficer,
    regulator: { name: complaints.name, url: complaints.url },
    complaintUrl: undefined,
  };
  return { call, support: call.data ?? fallback };
}
