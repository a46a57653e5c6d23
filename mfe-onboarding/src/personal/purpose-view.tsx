import type { CollectionFlag } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { Button, Cell, CellGroup, ClockIcon, Page, SettingsIcon } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { PartTitle } from '../shared/part-title';
import { useMessages } from '../use-messages';
import styles from './personal.module.css';
import { purposeIcons } from './purpose-icons';

export interface PurposeViewProps {
  readonly flag: CollectionFlag;
  readonly number: number;
  readonly of: number;
  /** Whether it follows another purpose on the same page, so that its question gets the focus. */
  readonly takesFocus: boolean;
  readonly onDecided: (given: boolean) => void;
}

/** One purpose: what is read and why, how long it is stored, and what “not now” means. Both decisions lead on. */
export function PurposeView({ flag, number, of, takesFocus, onDecided }: PurposeViewProps): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  return (
    <Page
      sticky={
        <>
          <Button onClick={() => onDecided(true)}>{t('consent.allow')}</Button>
          <Button kind="text" onClick={() => onDecided(false)}>
            {t('common.notNow')}
          </Button>
        </>
      }
    >
      <p className={styles.count}>{t('steps.part', { part: number, of })}</p>
      <PartTitle heading takesFocus={takesFocus} lead={t('consent.choice')}>
        {t(`consent.${flag}.ask`)}
      </PartTitle>
      <CellGroup>
        <Cell
          icon={purposeIcons[flag]}
          title={t(`choice.consentPurpose.${flag}`)}
          sub={t(`consent.${flag}.why`)}
        />
        <Cell
          icon={<ClockIcon size={22} />}
          title={t('consent.when')}
          sub={t(market.collectOnce ? 'consent.when.once' : 'consent.when.each')}
        />
        <Cell icon={<SettingsIcon size={22} />} title={t('consent.back')} sub={t('consent.back.where')} />
      </CellGroup>
      <p className={styles.note}>{t('consent.declined')}</p>
    </Page>
  );
}
