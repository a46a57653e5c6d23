import { internationalPhone, localPhone, phoneHref, whatsappUrl } from '@sunbird/i18n/phone-text';
import { useShell } from '@sunbird/shell-api';
import { CellGroup, ChatIcon, MessageIcon, PhoneIcon } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import { ContactRow } from './contact-row';
import type { Support } from './use-support';

/** WhatsApp, phones, email: a tap away. */
export function ContactRows({ support }: { readonly support: Support }): ReactElement {
  const { market, openExternal } = useShell();
  const { t } = useMessages();
  const { whatsapp, phones, email } = support;
  return (
    <CellGroup>
      {whatsapp && (
        <ContactRow
          icon={<ChatIcon />}
          title={t('service.whatsapp')}
          sub={internationalPhone(whatsapp, market.phone)}
          onLeave={() => void openExternal(whatsappUrl(whatsapp, market.phone))}
        />
      )}
      {phones.map(phone => (
        <ContactRow
          key={phone}
          icon={<PhoneIcon />}
          title={t('service.call')}
          sub={localPhone(phone, market.phone)}
          href={phoneHref(phone, market.phone)}
        />
      ))}
      {email && (
        <ContactRow
          icon={<MessageIcon />}
          title={t('service.email')}
          sub={email}
          href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
        />
      )}
    </CellGroup>
  );
}
