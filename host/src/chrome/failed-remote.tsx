import type { RemoteDeclaration } from '@sunbird/federation';
import { useI18n } from '@sunbird/i18n';
import type { HostKey } from '@sunbird/languages/host';
import { routePaths } from '@sunbird/loan-domain';
import { Button, Card, inGroups, PageHeading } from '@sunbird/ui';
import { useSteps } from '../routing/router';
import { lastLoanItem } from '../storage/items';
import styles from './failed-remote.module.css';

/** Four parts of a page, one of which is missing. */
function FailedPicture() {
  return (
    <svg width="120" height="92" viewBox="0 0 120 92" aria-hidden="true" className={styles.picture}>
      <ellipse cx="60" cy="86" rx="46" ry="5" className={styles.shade} />
      <g fill="none" strokeWidth="2.5">
        <rect x="27" y="6" width="30" height="30" rx="7" className={styles.line} />
        <rect x="27" y="44" width="30" height="30" rx="7" className={styles.line} />
        <rect x="65" y="44" width="30" height="30" rx="7" className={styles.line} />
        <rect x="65" y="6" width="30" height="30" rx="7" strokeDasharray="5 4" className={styles.line} />
        <path d="M75 16l10 10M85 16l-10 10" className={styles.cross} />
      </g>
    </svg>
  );
}

interface FailedRemoteProps {
  readonly code: string;
  readonly fallback?: RemoteDeclaration['fallback'] | undefined;
  /** The screen threw; its files are loaded. */
  readonly crashed?: boolean;
  /** This install has dropped the release that crashed: there is nothing to say but that it may be tried again. */
  readonly dropped?: boolean;
  readonly onRetry: () => void;
}

/** Shown in place of a remote that failed. It uses only the shell's own code. */
export function FailedRemote({
  code,
  fallback,
  crashed = false,
  dropped = false,
  onRetry,
}: FailedRemoteProps) {
  const { t } = useI18n<HostKey>();
  const navigate = useSteps();
  if (dropped) {
    return (
      <main className={styles.page}>
        <Card center>
          <FailedPicture />
          <Button onClick={onRetry}>{t('shell.failed.retry')}</Button>
        </Card>
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <Card center>
        <div role="alert">
          <FailedPicture />
          <PageHeading className={styles.title}>
            {t(crashed ? 'shell.crashed.title' : 'shell.failed.title')}
          </PageHeading>
          <p className={styles.text}>{t(crashed ? 'shell.crashed.text' : 'shell.failed.text')}</p>
        </div>
        <Button onClick={onRetry}>{t('shell.failed.retry')}</Button>
        <Button kind="text" onClick={() => navigate(routePaths.home)}>
          {t('shell.failed.home')}
        </Button>
      </Card>
      {fallback === 'paymentAccount' && <PaymentAccount />}
      <p className={styles.support}>{t('shell.failed.support', { code })}</p>
    </main>
  );
}

/** The payment account of the last visit, so that the borrower can pay although the remote failed. */
function PaymentAccount() {
  const { t, formatMoney } = useI18n<HostKey>();
  const loan = lastLoanItem.read();
  if (!loan?.account || loan.owed === 0) return null;
  const { accountNumber, accountName, bankName } = loan.account;
  const rows = [
    { label: t('shell.failed.account'), value: inGroups(accountNumber) },
    { label: t('shell.failed.accountName'), value: accountName },
    { label: t('shell.failed.bank'), value: bankName },
  ];
  return (
    <Card title={t('shell.failed.payTitle')}>
      <p className={styles.payText}>{t('shell.failed.payText')}</p>
      {loan.owed !== undefined && (
        <p className={styles.owed} translate="no">
          {formatMoney(loan.owed)}
        </p>
      )}
      <dl className={styles.rows}>
        {rows.map(({ label, value }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Shown for an address that no remote declares, with a button to home. */
export function NotFound() {
  const { t } = useI18n<HostKey>();
  const navigate = useSteps();
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
