import type { CollectionFlag } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { Cell, CellGroup, ChoiceField, ClockIcon, SettingsIcon, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import { useLastAnswer } from './consent-field';
import styles from './personal.module.css';

export interface PurposesProps {
  readonly flags: readonly CollectionFlag[];
  /** All that is asked on the screen. */
  readonly names: readonly string[];
  /** Express consents stand above them, under the screen’s heading; how all are taken back is said at the end. */
  readonly afterOthers: boolean;
}

/** What may be read from the phone. How long it is kept and what “not now” means stand once for all. */
export function Purposes({ flags, names, afterOthers }: PurposesProps): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  return (
    <>
      {afterOthers && <Title lead={t('consent.choice')}>{t('consent.ask')}</Title>}
      {flags.map(flag => (
        <PurposeField key={flag} flag={flag} names={names} />
      ))}
      <CellGroup>
        <Cell
          icon={<ClockIcon size={22} />}
          title={t('consent.when')}
          sub={t(market.collectOnce ? 'consent.when.once' : 'consent.when.each')}
        />
        {!afterOthers && (
          <Cell icon={<SettingsIcon size={22} />} title={t('consent.back')} sub={t('consent.back.where')} />
        )}
      </CellGroup>
      <p className={styles.note}>{t('consent.declined')}</p>
    </>
  );
}

interface PurposeFieldProps extends Pick<PurposesProps, 'names'> {
  readonly flag: CollectionFlag;
}

/** One purpose. */
function PurposeField({ flag, names }: PurposeFieldProps): ReactElement {
  const { t } = useMessages();
  return (
    <ChoiceField
      name={flag}
      label={t(`consent.${flag}.ask`)}
      hint={t(`consent.${flag}.why`)}
      options={[
        { value: 'given', label: t('consent.allow') },
        { value: 'notNow', label: t('common.notNow') },
      ]}
      onPick={useLastAnswer(flag, names)}
    />
  );
}
