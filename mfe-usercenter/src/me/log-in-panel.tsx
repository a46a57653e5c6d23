import { useShell } from '@sunbird/shell-api';
import { Button, Card } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import styles from './me.module.css';

/** The first card of a person who is not logged in. */
export function LogInPanel(): ReactElement {
  const { session } = useShell();
  const { t } = useMessages();
  return (
    <Card title={t('me.logIn')}>
      <p className={styles.lead}>{t('me.logInText')}</p>
      <Button onClick={() => session.requestLogIn()}>{t('common.logIn')}</Button>
    </Card>
  );
}
