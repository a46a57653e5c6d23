import { Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../../use-messages';
import styles from '../identity.module.css';

/** Says that a picture which was taken before is gone: the page that had it was closed before it was sent. */
export function NotSentYet(): ReactElement {
  const { t } = useMessages();
  return (
    <div className={styles.notice}>
      <Notice kind="info" role="status">
        {t('identity.notSent')}
      </Notice>
    </div>
  );
}
