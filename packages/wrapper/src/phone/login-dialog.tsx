import { useI18n } from '@sunbird/i18n';
import { type OrderStatus, orderStatuses, statusSentences } from '@sunbird/loan-domain';
import type { LoginInfo } from '@sunbird/native-bridge';
import { PersonIcon } from '@sunbird/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import type { MessageKey } from '../messages';
import { PhoneDialog } from './phone-dialog';
import styles from './phone-dialog.module.css';

export interface LoginDialogProps {
  newBorrower(at: OrderStatus): Promise<LoginInfo | undefined>;
  onAnswer(login: LoginInfo | undefined): void;
}

/** The app's own log-in: as a new borrower of the sandbox, or with a token that one has. */
export function LoginDialog({ newBorrower, onAnswer }: LoginDialogProps): ReactElement {
  const { t, language } = useI18n<MessageKey>();
  const sentences = statusSentences[language] ?? statusSentences.en;
  const [at, setAt] = useState<OrderStatus>(2);
  const [typed, setTyped] = useState<{ token: string; phone: string }>();
  const [busy, setBusy] = useState(false);

  async function logIn(): Promise<void> {
    setBusy(true);
    const login = await newBorrower(at);
    setBusy(false);
    if (login) onAnswer(login);
    else setTyped({ token: '', phone: '' });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!typed) void logIn();
    else if (typed.token !== '') onAnswer(typed);
  }

  return (
    <PhoneDialog
      icon={<PersonIcon size={28} />}
      title={t('phone.logInTitle')}
      onClose={() => onAnswer(undefined)}
    >
      <form onSubmit={submit}>
        {typed ? (
          <>
            <p role="alert" className={styles.problem}>
              {t('phone.noSandbox')}
            </p>
            <label className={styles.field}>
              <span>{t('phone.mobile')}</span>
              <input
                inputMode="numeric"
                value={typed.phone}
                onChange={event => setTyped({ ...typed, phone: event.target.value })}
              />
            </label>
            <label className={styles.field}>
              <span>{t('phone.token')}</span>
              <input
                value={typed.token}
                autoComplete="off"
                onChange={event => setTyped({ ...typed, token: event.target.value })}
              />
            </label>
          </>
        ) : (
          <label className={styles.field}>
            <span>{t('phone.orderAt')}</span>
            <select
              value={at}
              onChange={event =>
                setAt(orderStatuses.find(status => String(status) === event.target.value) ?? at)
              }
            >
              {orderStatuses.map(status => (
                <option key={status} value={status}>
                  {status} · {sentences[status]}
                </option>
              ))}
            </select>
          </label>
        )}
        <button type="submit" className={styles.button} disabled={busy}>
          {busy ? t('common.loading') : t('common.logIn')}
        </button>
      </form>
      <button type="button" className={styles.button} onClick={() => onAnswer(undefined)}>
        {t('common.cancel')}
      </button>
    </PhoneDialog>
  );
}
