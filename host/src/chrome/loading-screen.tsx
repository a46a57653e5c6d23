import { useI18n } from '@sunbird/i18n';
import { useEffect, useState } from 'react';
import styles from './loading-screen.module.css';
import type { ShellMessage } from './shell-message';

/** A page skeleton, shown after 200 ms: a screen that loads faster causes no flash. */
export function LoadingScreen({ retrying = false }: { readonly retrying?: boolean }) {
  const { t } = useI18n<ShellMessage>();
  const [shown, setShown] = useState(retrying);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className={styles.page} aria-busy="true">
      <p className={styles.hidden} role="status">
        {shown ? t(retrying ? 'shell.failed.retrying' : 'shell.loading') : ''}
      </p>
      {shown && <LoadingShape />}
    </main>
  );
}

function LoadingShape() {
  return (
    <div aria-hidden="true">
      <div className={styles.bar} />
      <div className={styles.card} />
      <div className={styles.card} />
    </div>
  );
}

/** The same as a still picture, which the page shows until the app is there. */
export function StillLoadingScreen() {
  const { t } = useI18n<ShellMessage>();
  return (
    <main className={styles.page} aria-busy="true">
      <p className={styles.hidden} role="status">
        {t('shell.loading')}
      </p>
      <LoadingShape />
    </main>
  );
}
