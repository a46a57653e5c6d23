import { Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { Me } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import { Panel } from '../parts/panel';
import styles from './settings-page.module.css';

/** Whether the person signs in with time-based codes, and the way to their set-up, which is a page of its own. */
export function CodesPanel({ me }: { readonly me: Me }): ReactElement {
  const { t, language } = useDeskFormatters();
  return (
    <Panel title={t('desk.codes.title')}>
      <div className={styles.inner}>
        {me.codesNeeded && (
          <Notice kind="bad" role="alert">
            {t('desk.codes.needed')}
          </Notice>
        )}
        <p className={styles.hint}>{me.codes ? t('desk.codes.on') : t('desk.codes.off')}</p>
        <a className={styles.action} href={`codes?lang=${language}`}>
          {me.codes ? t('desk.codes.again') : t('desk.codes.setUp')}
        </a>
      </div>
    </Panel>
  );
}
