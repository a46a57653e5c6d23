import type { CollectionFlag } from '@sunbird/loan-domain';
import { Button, Cell, CellGroup, FormPage, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import { inOrder } from './consents';
import styles from './personal.module.css';
import { purposeIcons } from './purpose-icons';

export interface ConsentViewProps {
  readonly flags: readonly CollectionFlag[];
  readonly onDecided: (given: boolean) => void;
}

/** For a lender that requires all permissions: what is collected and why, before anything is collected. */
export function ConsentView({ flags, onDecided }: ConsentViewProps): ReactElement {
  const { t } = useMessages();
  return (
    <FormPage
      sticky={
        <>
          <Button onClick={() => onDecided(true)}>{t('common.continue')}</Button>
          <Button kind="text" onClick={() => onDecided(false)}>
            {t('common.notNow')}
          </Button>
        </>
      }
    >
      <Title heading lead={t('consent.lead')}>
        {t('consent.title')}
      </Title>
      <CellGroup>
        {inOrder(flags).map(flag => (
          <Cell
            key={flag}
            icon={purposeIcons[flag]}
            title={t(`choice.consentPurpose.${flag}`)}
            sub={t(`consent.${flag}.why`)}
          />
        ))}
      </CellGroup>
      <p className={styles.note}>{t('consent.all')}</p>
    </FormPage>
  );
}
