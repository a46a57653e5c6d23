import { CheckIcon, ClockIcon } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { checkNames } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import styles from './publish-form.module.css';

/** What a release has passed, and whether a second person must still agree. */
export function PublishChecks({ asks }: { readonly asks: boolean }): ReactElement {
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
