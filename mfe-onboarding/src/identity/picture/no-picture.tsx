import { Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../../use-messages';
import styles from '../identity.module.css';

/** Says that a chosen file can't be read as a picture. */
export function NoPicture(): ReactElement {
  const { t } = useMessages();
  return (
    <div className={styles.notice}>
      <Notice kind="bad" role="alert">
        {t('identity.noPicture')}
      </Notice>
    </div>
  );
}
