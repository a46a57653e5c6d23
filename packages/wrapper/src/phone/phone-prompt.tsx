import { T, useI18n } from '@sunbird/i18n';
import type { WrapperKey } from '@sunbird/languages/wrapper';
import { type OrderStatus, orderStatuses, statusSentences } from '@sunbird/loan-domain';
import type { LoginInfo } from '@sunbird/native-bridge';
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Simulator } from '../simulator/simulator';
import { app, type PermissionName, type PhoneBookEntry, type Prompt } from '../simulator/simulator-state';
import styles from './phone.module.css';

interface PhoneDialogProps {
  readonly title: ReactNode;
  /** Closes the dialog without an answer. */
  onClose(): void;
  readonly children: ReactNode;
}

/** A dialog of the phone itself; grey, unlike the app's screens. */
function PhoneDialog({ title, onClose, children }: PhoneDialogProps): ReactElement {
  const { t } = useI18n<WrapperKey>();
  const id = useId();
  const dialog = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <div className={styles.scrim}>
      <div
        ref={dialog}
        className={styles.dialog}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        onKeyDown={event => {
          if (event.key === 'Escape') onClose();
        }}
      >
        <small className={styles.note}>{t('phone.simulated')}</small>
        <p id={id} className={styles.title}>
          {title}
        </p>
        {children}
      </div>
    </div>
  );
}

function DialogButton(props: { readonly children: string; onClick(): void }): ReactElement {
  return (
    <button type="button" className={styles.button} onClick={props.onClick}>
      {props.children}
    </button>
  );
}

interface Asking<Answer> {
  onAnswer(answer: Answer): void;
}

/** The phone's permission request. */
function PermissionDialog(props: Asking<boolean> & { readonly permission: PermissionName }): ReactElement {
  const { t } = useI18n<WrapperKey>();
  const { permission, onAnswer } = props;
  return (
    <PhoneDialog
      title={<T<WrapperKey> id={`permissionAsk.${permission}`} values={{ app: app.appName }} />}
      onClose={() => onAnswer(false)}
    >
      <DialogButton onClick={() => onAnswer(true)}>{t('phone.allow')}</DialogButton>
      <DialogButton onClick={() => onAnswer(false)}>{t('phone.deny')}</DialogButton>
    </PhoneDialog>
  );
}

/** The phone book of the simulated phone, with numbers in the formats that people use. */
const phoneBook: readonly PhoneBookEntry[] = [
  { name: 'Ngozi Okafor', phone: '+234 806 553 9012' },
  { name: 'Tunde Bello', phone: '0812 345 6789' },
  { name: 'Mama', phone: '2340-803-112-2334' },
  { name: 'José-María Núñez', phone: '+52 55 1234 5678' },
  { name: 'Priya Nair', phone: '+91 98123 45678' },
  { name: 'Office', phone: '01 270 0000' },
];

/** The phone's own list of contacts. */
function ContactDialog({ onAnswer }: Asking<PhoneBookEntry | undefined>): ReactElement {
  const { t } = useI18n<WrapperKey>();
  return (
    <PhoneDialog title={t('phone.pickContact')} onClose={() => onAnswer(undefined)}>
      {phoneBook.map(entry => (
        <button
          key={entry.phone}
          type="button"
          className={`${styles.button} ${styles.contact}`}
          onClick={() => onAnswer(entry)}
        >
          {entry.name}
          <small>{entry.phone}</small>
        </button>
      ))}
      <DialogButton onClick={() => onAnswer(undefined)}>{t('common.cancel')}</DialogButton>
    </PhoneDialog>
  );
}

interface LoginDialogProps extends Asking<LoginInfo | undefined> {
  newBorrower(at: OrderStatus): Promise<LoginInfo | undefined>;
}

/** The app's own log-in, as a new borrower of the sandbox. */
function LoginDialog({ newBorrower, onAnswer }: LoginDialogProps): ReactElement {
  const { t } = useI18n<WrapperKey>();
  const [at, setAt] = useState<OrderStatus>(2);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);

  async function logIn(): Promise<void> {
    setBusy(true);
    const login = await newBorrower(at);
    setBusy(false);
    setFailed(!login);
    if (login) onAnswer(login);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void logIn();
  }

  return (
    <PhoneDialog title={t('phone.logInTitle')} onClose={() => onAnswer(undefined)}>
      <form onSubmit={submit}>
        {failed && (
          <p role="alert" className={styles.problem}>
            {t('fail.noSandbox')}
          </p>
        )}
        <OrderField at={at} onChoose={setAt} />
        <button type="submit" className={styles.button} disabled={busy}>
          {busy ? t('common.loading') : t('common.logIn')}
        </button>
      </form>
      <DialogButton onClick={() => onAnswer(undefined)}>{t('common.cancel')}</DialogButton>
    </PhoneDialog>
  );
}

interface OrderFieldProps {
  readonly at: OrderStatus;
  onChoose(at: OrderStatus): void;
}

function OrderField({ at, onChoose }: OrderFieldProps): ReactElement {
  const { t, language } = useI18n<WrapperKey>();
  const sentences = statusSentences[language] ?? statusSentences.en;
  return (
    <label className={styles.field}>
      <span>{t('phone.orderAt')}</span>
      <select
        value={at}
        onChange={({ target }) =>
          onChoose(orderStatuses.find(status => String(status) === target.value) ?? at)
        }
      >
        {orderStatuses.map(status => (
          <option key={status} value={status}>
            {status} · {sentences[status]}
          </option>
        ))}
      </select>
    </label>
  );
}

interface PhonePromptProps {
  readonly prompt: Prompt;
  readonly simulator: Simulator;
}

/** The open question of the phone. */
export function PhonePrompt({ prompt, simulator }: PhonePromptProps): ReactElement {
  if (prompt.kind === 'permission') {
    return (
      <PermissionDialog key={prompt.permission} permission={prompt.permission} onAnswer={prompt.settle} />
    );
  }
  if (prompt.kind === 'contact') return <ContactDialog onAnswer={prompt.settle} />;
  return <LoginDialog newBorrower={simulator.newBorrower} onAnswer={prompt.settle} />;
}
