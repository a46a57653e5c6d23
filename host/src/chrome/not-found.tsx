import { useI18n } from '@sunbird/i18n';
import { routePaths } from '@sunbird/loan-domain';
import { Button, Card, PageHeading } from '@sunbird/ui';
import { useNavigate } from 'react-router-dom';
import styles from './failed-remote.module.css';
import type { ShellMessage } from './shell-message';

/** Shown for an address that no remote declares, with a button to home. */
export function NotFound() {
  const { t } = useI18n<ShellMessage>();
  const navigate = useNavigate();
  return (
    <main className={styles.page}>
      <Card center>
        <PageHeading className={styles.title}>{t('shell.notFound.title')}</PageHeading>
        <p className={styles.text}>{t('shell.notFound.text')}</p>
        <Button onClick={() => navigate(routePaths.home)}>{t('shell.failed.home')}</Button>
      </Card>
    </main>
  );
}
