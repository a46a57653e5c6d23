import { Page, Spinner, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import styles from './finish-loading.module.css';

/** The application is being sent; the page has no button. */
export function Sending(): ReactElement {
  const { t } = useMessages();
  return (
    <Page back={false} help={false}>
      <div className={styles.middle}>
        <Spinner />
        <Title center heading lead={t('finish.sendingText')}>
          {t('finish.sending')}
        </Title>
      </div>
    </Page>
  );
}
