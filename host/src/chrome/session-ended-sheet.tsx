import { useI18n } from '@sunbird/i18n';
import { useShell } from '@sunbird/shell-api';
import { Button, Sheet } from '@sunbird/ui';
import { type SessionEnd, sessionEndedAtom, store } from '../state';
import styles from './session-ended-sheet.module.css';
import type { ShellMessage } from './shell-message';

/** Says why the session ended, and offers the log-in, which leads back to the screen with what was typed there. */
export function SessionEndedSheet({ end }: { readonly end: SessionEnd }) {
  const { t, tMessage } = useI18n<ShellMessage>();
  const { session } = useShell();
  function dismiss() {
    store.set(sessionEndedAtom, undefined);
  }
  return (
    <Sheet open title={t('shell.sessionEnded.title')} onClose={dismiss}>
      <div className={styles.content} role="alert">
        <p className={styles.text}>
          {tMessage({ key: end.reason })} {t('shell.sessionEnded.kept')}
        </p>
        <Button onClick={() => session.requestLogIn()}>{t('shell.sessionEnded.logIn')}</Button>
        <Button kind="text" onClick={dismiss}>
          {t('shell.sessionEnded.dismiss')}
        </Button>
      </div>
    </Sheet>
  );
}
