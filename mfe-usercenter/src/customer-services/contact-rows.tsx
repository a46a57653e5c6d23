import { internationalPhone, localPhone, phoneHref, whatsappUrl } from '@sunbird/i18n/phone-text';
import { useShell } from '@sunbird/shell-api';
import { CellGroup, ChatIcon, ChevronRightIcon, ExternalIcon, MessageIcon, PhoneIcon } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '../use-messages';
import styles from './contact-row.module.css';
import type { Support } from './use-support';

interface RowBase {
  readonly icon: ReactNode;
  readonly title: string;
  readonly sub: string;
}

export type ContactRowProps = RowBase &
  (
    | {
        /** `tel:` or `mailto:`: the phone opens it by itself. */
        readonly href: string;
      }
    | {
        /** Leads out of the app, through the shell. */
        readonly onLeave: () => void;
      }
  );

/** A contact of the lender, as a cell. */
export function ContactRow(props: ContactRowProps): ReactElement {
  const { icon, title, sub } = props;
  const content = (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.text}>
        {title}
        <small>{sub}</small>
      </span>
      <span className={styles.mark}>
        {'href' in props ? <ChevronRightIcon size={18} /> : <ExternalIcon size={20} />}
      </span>
    </>
  );
  return 'href' in props ? (
    <a className={styles.row} href={props.href}>
      {content}
    </a>
  ) : (
    <button type="button" className={styles.row} onClick={props.onLeave}>
      {content}
    </button>
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
