import { localPhone, phoneHref } from '@sunbird/i18n/phone-text';
import { useShell } from '@sunbird/shell-api';
import { CellGroup, Fine, LinkCell, MessageIcon, PersonIcon, PhoneIcon } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import { ContactRow } from './contact-rows';
import styles from './customer-services.module.css';
import type { Support } from './use-support';

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
          <ContactRow
            icon={<PhoneIcon />}
            title={t('service.call')}
            sub={localPhone(officer.phone, market.phone)}
            href={phoneHref(officer.phone, market.phone)}
          />
          <ContactRow
            icon={<MessageIcon />}
            title={t('service.email')}
            sub={officer.email}
            href={`mailto:${officer.email}`}
          />
        </CellGroup>
      )}
      {regulator && (
        <CellGroup title={t('regulator.title')}>
          <LinkCell
            icon={<PersonIcon />}
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
