import { useI18n } from '@sunbird/i18n';
import { Button, Card } from '@sunbird/ui';
import { useAtomValue } from 'jotai';
import { sessionEndedAtom, store } from '../state';
import styles from './session-ended-card.module.css';
import type { ShellMessage } from './shell-message';

/** Says why the session ended, and offers the log-in. The same borrower finds the drafts again. */
export function SessionEndedCard({ onLogIn }: { readonly onLogIn: () => void }) {
  const { t, tMessage } = useI18n<ShellMessage>();
  const reason = useAtomValue(sessionEndedAtom);
  if (!reason) return null;
  return (
    <div className={styles.place}>
      <Card title={t('shell.sessionEnded.title')}>
        <p className={styles.text}>
          {tMessage({ key: reason })} {t('shell.sessionEnded.kept')}
        </p>
        <Button onClick={onLogIn}>{t('shell.sessionEnded.logIn')}</Button>
        <Button kind="text" onClick={() => store.set(sessionEndedAtom, undefined)}>
          {t('shell.sessionEnded.dismiss')}
        </Button>
      </Card>
    </div>
  );
}
