/* What lies above the screens and no start needs: one file, which loads when the first of them opens. */

import { type Client, type DataOf, getCustomerService } from '@sunbird/api-client';
import { T, useI18n } from '@sunbird/i18n';
import { phoneHref, whatsappUrl } from '@sunbird/i18n/phone-text';
import type { HostKey } from '@sunbird/languages/host';
import { useShell } from '@sunbird/shell-api';
import {
  Button,
  Cell,
  CellGroup,
  Dialog,
  FailedCard,
  LinkCell,
  Page,
  Sheet,
  Skeleton,
  SkeletonRows,
} from '@sunbird/ui';
import { useCallback, useEffect, useState } from 'react';
import {
  type ExternalRequest,
  helpAtom,
  type SessionEnd,
  type StalledLogIn,
  sessionEndedAtom,
  store,
} from '../kit/state';
import styles from './dialogs.module.css';

interface ExternalDialogProps {
  readonly brand: string;
  readonly request: ExternalRequest;
}

/** Asks the borrower before the app opens another host, and names the host. */
export function ExternalDialog({ brand, request }: ExternalDialogProps) {
  const { t } = useI18n<HostKey>();
  const { host, answer } = request;
  return (
    <Dialog
      open
      title={<T<HostKey> id="shell.leave.title" values={{ brand: <span translate="no">{brand}</span> }} />}
      onClose={() => answer(false)}
      actions={[
        { label: t('shell.leave.go', { host }), onClick: () => answer(true) },
        { label: t('shell.leave.stay'), onClick: () => answer(false) },
      ]}
    >
      {t('shell.leave.text', { host })}
    </Dialog>
  );
}

type Lines = DataOf<typeof getCustomerService>;

/** Contact data of the lender for signed-out borrowers: the help screens require a log-in. */
export function HelpSheet({ client }: { readonly client: Pick<Client, 'call'> }) {
  const { t } = useI18n<HostKey>();
  const [lines, setLines] = useState<Lines | 'failed'>();

  const load = useCallback(() => {
    setLines(undefined);
    client.call(getCustomerService, {}).then(setLines, () => setLines('failed'));
  }, [client]);
  useEffect(load, [load]);

  return (
    <Sheet open title={t('shell.help.title')} onClose={() => store.set(helpAtom, false)}>
      {lines === undefined && (
        <Skeleton>
          <SkeletonRows />
        </Skeleton>
      )}
      {lines === 'failed' && <FailedCard onRetry={load}>{t('shell.help.failed')}</FailedCard>}
      {lines !== undefined && lines !== 'failed' && <LinesList lines={lines} />}
    </Sheet>
  );
}

function LinesList({ lines }: { readonly lines: Lines }) {
  const { t } = useI18n<HostKey>();
  const { market, openExternal } = useShell();
  const { phones, whatsapp, email, hours } = lines;
  return (
    <CellGroup>
      {phones.map(phone => (
        <LinkCell
          key={phone}
          title={t('shell.help.phone')}
          sub={phone}
          href={phoneHref(phone, market.phone)}
        />
      ))}
      {whatsapp && (
        <LinkCell
          title={t('shell.help.whatsapp')}
          sub={whatsapp}
          external
          onClick={() => void openExternal(whatsappUrl(whatsapp, market.phone))}
        />
      )}
      <LinkCell title={t('shell.help.email')} sub={email} href={`mailto:${email}`} />
      <Cell title={t('shell.help.hours')} sub={hours} />
    </CellGroup>
  );
}

/** Says why the session ended, and offers the log-in, which leads back to the screen with what was typed there. */
export function SessionEndedSheet({ end }: { readonly end: SessionEnd }) {
  const { t, tMessage, formatDate } = useI18n<HostKey>();
  const { session } = useShell();
  function dismiss() {
    store.set(sessionEndedAtom, undefined);
  }
  return (
    <Sheet open title={t('shell.sessionEnded.title')} onClose={dismiss}>
      <div className={styles.content} role="alert">
        <p className={styles.text}>
          {end.retryAfter === undefined
            ? `${tMessage({ key: end.reason })} ${t('shell.sessionEnded.kept')}`
            : t('shell.sessionEnded.deleted', { date: formatDate(end.retryAfter, 'date') })}
        </p>
        <Button onClick={() => session.requestLogIn()}>{t('shell.sessionEnded.logIn')}</Button>
        <Button kind="text" onClick={dismiss}>
          {t('shell.sessionEnded.dismiss')}
        </Button>
      </div>
    </Sheet>
  );
}

/** Says that the wrapper's log-in makes no progress, and offers the log-in of the app and the way back. */
export function StalledLogInDialog({ choose }: StalledLogIn) {
  const { t } = useI18n<HostKey>();
  return (
    <Dialog
      open
      title={t('shell.stalledLogIn.title')}
      onClose={() => choose('cancelled')}
      actions={[
        { label: t('shell.stalledLogIn.here'), onClick: () => choose('here') },
        { label: t('common.back'), onClick: () => choose('cancelled') },
      ]}
    >
      {t('shell.stalledLogIn.text')}
    </Dialog>
  );
}

/** Stands in for a guarded screen while the wrapper logs the borrower in. */
export function LogInWait({ onBack }: { readonly onBack: () => void }) {
  const { t } = useI18n<HostKey>();
  return (
    <Page title={t('common.logIn')} back={onBack} help={false}>
      <SkeletonRows rows={2} />
    </Page>
  );
}

/** Badge of a preview page, with a button to the live app. Hidden inside the frame of the desk, which has its own. */
export function PreviewBadge({ label }: { readonly label: string }) {
  const { t } = useI18n<HostKey>();
  if (window.top !== window) return null;
  return (
    <aside className={styles.badge} aria-label={t('shell.preview.name')}>
      <span>{t('shell.preview.text', { label })}</span>
      <button type="button" className={styles.leave} onClick={() => window.location.replace('./')}>
        {t('shell.preview.leave')}
      </button>
    </aside>
  );
}
