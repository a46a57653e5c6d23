import { AlertIcon, CheckIcon, ClockIcon } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { checkNames } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import styles from './publish-form.module.css';

interface PublishChecksProps {
  readonly asks: boolean;
  /** Its tests were skipped when it was added. */
  readonly untested: boolean;
}

/** What a release has passed, and whether a second person must still agree. */
export function PublishChecks({ asks, untested }: PublishChecksProps): ReactElement {
  const { t } = useDeskFormatters();
  return (
    <>
      <h3>{t('desk.publish.before')}</h3>
      <ul className={styles.checks}>
        {checkNames.map(check => (
          <li key={check}>
            <CheckIcon size={18} />
            {t(`desk.check.${check}.passed`)}
          </li>
        ))}
        {untested && (
          <li className={styles.wait}>
            <AlertIcon size={18} />
            {t('desk.check.untested')}
          </li>
        )}
        {asks && (
          <li className={styles.wait}>
            <ClockIcon size={18} />
            {t('desk.publish.second')}
          </li>
        )}
      </ul>
    </>
  );
}
