import type { confirmPortalRepayment, DataOf } from '@sunbird/api-client';
import { MessagesProvider, useI18n } from '@sunbird/i18n';
import { repayUpi } from '@sunbird/languages/repay.upi';
import { type Shell, useShell } from '@sunbird/shell-api';
import { Button, CellGroup, Collapse, CopyRow, Gap, Notice } from '@sunbird/ui';
import { QrCode } from '@sunbird/ui/qr-code';
import { type ReactElement, useState } from 'react';
import { LeavingNotices } from '../payment/leave/provider-page';
import type { LeavingState } from '../payment/leave/use-leave';
import { WayPage, type WayProps } from '../payment/way-page';
import { useMessages } from '../use-messages';

/** Opens a payment link in an app of the phone: by the wrapper, since a WebView opens none, else by the browser. */
async function openUpiApp({ bridge }: Pick<Shell, 'bridge'>, url: string): Promise<void> {
  const reply = await bridge.askWrapper('openPayment', { url });
  if (reply && reply.result !== 'denied') return;
  const link = document.createElement('a');
  link.href = url;
  link.click();
}

export interface UpiPaymentProps extends WayProps {
  readonly payee: UpiPayee;
  readonly leaving: LeavingState;
  /** To the payment partner's page, where a UPI ID is typed. */
  readonly onType: () => void;
}

/** A payment by UPI: in an app of this phone, by a code for another one, or on the partner's page. */
export function UpiPayment(props: UpiPaymentProps): ReactElement {
  const { language } = useI18n();
  return (
    <MessagesProvider messages={repayUpi[language]}>
      <UpiPage {...props} />
    </MessagesProvider>
  );
}

function isMainly(pointer: string): boolean {
  return window.matchMedia?.(`(${pointer}: coarse)`).matches ?? true;
}

/** A computer has no UPI app. A phone with a stylus or a mouse says that its pointer is fine, but it can be touched. */
function mayHaveApps(): boolean {
  return navigator.maxTouchPoints > 0 || isMainly('any-pointer');
}

function UpiPage(props: UpiPaymentProps): ReactElement {
  const { title, amount, payee, minutes, leaving, onSent, onType, notices } = props;
  const { t } = useMessages();
  const shell = useShell();
  const [opened, setOpened] = useState(false);
  const link = upiLink(payee, amount);
  function open() {
    setOpened(true);
    void openUpiApp(shell, link);
  }
  return (
    <WayPage
      title={title}
      sticky={<Acts onOpen={mayHaveApps() ? open : undefined} onSent={onSent} />}
      label={t('provider.youPay')}
      amount={amount}
      copies
      notices={notices}
    >
      {opened && (
        <Notice kind="info" role="status">
          {t('upi.openedHint')}
        </Notice>
      )}
      <Collapse title={t('upi.showQr')} openTitle={t('upi.hideQr')} defaultOpen={!isMainly('pointer')}>
        <p>{t('upi.scan')}</p>
        <Gap size="small" />
        <QrCode value={link} label={t('upi.qr')} />
      </Collapse>
      <PayeeRows payee={payee} />
      <Notice>{t('upi.shows', { minutes })}</Notice>
      <LeavingNotices {...leaving} />
      <Button kind="text" loading={leaving.pending} onClick={onType}>
        {t('upi.type')}
      </Button>
    </WayPage>
  );
}

interface ActsProps {
  /** Missing on a computer, which has no such app. */
  readonly onOpen: (() => void) | undefined;
  readonly onSent: () => void;
}

function Acts({ onOpen, onSent }: ActsProps): ReactElement {
  const { t } = useMessages();
  return (
    <>
      {onOpen && <Button onClick={onOpen}>{t('upi.open')}</Button>}
      <Button kind={onOpen ? 'secondary' : 'primary'} onClick={onSent}>
        {t('upi.paid')}
      </Button>
    </>
  );
}

function PayeeRows({ payee }: Pick<UpiPaymentProps, 'payee'>): ReactElement {
  const { t } = useMessages();
  return (
    <CellGroup>
      <CopyRow label={t('upi.id')} value={payee.vpa} />
      <CopyRow label={t('upi.name')} value={payee.name} />
      <CopyRow label={t('upi.reference')} value={payee.reference} />
    </CellGroup>
  );
}

type Answer = DataOf<typeof confirmPortalRepayment>;

/** Whom a payment by UPI goes to, as the lender's cashier says it. */
export type UpiPayee = NonNullable<Extract<Answer, { kind: 'redirect' }>['upi']>;

/**
 * A payment link of NPCI's "UPI Linking Specifications": payee (`pa`, `pn`), the payment's reference (`tr`), a note
 * (`tn`), amount (`am`, rupees with two decimals) and currency (`cu`). The amount is the one that the page shows.
 */
export function upiLink({ vpa, name, reference, note }: UpiPayee, amount: number): string {
  const parameters = { pa: vpa, pn: name, tr: reference, tn: note, am: amount.toFixed(2), cu: 'INR' };
  // Apps read `%20`, and show a `+` as it is. The `@` of an address stands as it is: some read no other.
  const query = Object.entries(parameters).map(
    ([key, value]) => `${key}=${encodeURIComponent(value).replace(/%40/g, '@')}`,
  );
  return `upi://pay?${query.join('&')}`;
}
