import { useI18n } from '@sunbird/i18n';
import { Button, Card } from '@sunbird/ui';
import { useAtomValue } from 'jotai';
import { sessionEndedAtom, store } from '../state';
import styles from './session-ended-card.module.css';
import type { ShellMessage } from './shell-message';

/** Says why the session ended, and offers the log-in, which leads back to the screen with what was typed there. */
export function SessionEndedCard({ onLogIn }: { readonly onLogIn: () => void }) {
  const { t, tMessage } = useI18n<ShellMessage>();
  const end = useAtomValue(sessionEndedAtom);
  if (!end) return null;
  return (
    <div className={styles.place} role="alert">
      <Card title={t('shell.sessionEnded.title')}>
        <p className={styles.text}>
          {tMessage({ key: end.reason })} {t('shell.sessionEnded.kept')}
        </p>
        <Button onClick={onLogIn}>{t('shell.sessionEnded.logIn')}</Button>
        <Button kind="text" onClick={() => store.set(sessionEndedAtom, undefined)}>
          {t('shell.sessionEnded.dismiss')}
        </Button>
      </Card>
    </div>
  );
}
