import { useI18n } from '@sunbird/i18n';
import { CopyIcon, type CostRow, useCopy } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { Outcome, Payment, RepayDetail } from '../payment/outcome';
import { minus, plus } from '../shared/amounts';
import { couponChannel } from '../shared/order-channels';
import type { Messages } from '../use-messages';
import styles from './receipt.module.css';

export interface ReceiptFact {
  readonly label: string;
  readonly value: string;
  /** `part` belongs to the row above it; `sum` closes the amounts. */
  readonly kind?: 'part' | 'sum';
  /** A number that the borrower types or sends elsewhere. */
  readonly copies?: true;
}

export interface ReceiptContext {
  readonly i18n: Messages;
  /** Name of the way that a payment was made. */
  readonly paymentName: (channel: string) => string;
  /** The channel that the borrower chose, for a lender that lists no payment. */
  readonly channelId?: string | undefined;
}

function single(
  payment: Payment | undefined,
  { i18n, paymentName, channelId }: ReceiptContext,
): ReceiptFact[] {
  const { t, formatDate } = i18n;
  const channel = payment?.channel ?? channelId;
  return [
    ...(payment ? [{ label: t('receipt.on'), value: formatDate(payment.time, 'dateTime') }] : []),
    ...(channel ? [{ label: t('receipt.by'), value: paymentName(channel) }] : []),
    ...(payment ? [{ label: t('receipt.number'), value: payment.payOrderId, copies: true as const }] : []),
  ];
}

/** Each payment by itself: when, how, how much, and its number. */
function listed(payments: readonly Payment[], { i18n, paymentName }: ReceiptContext): ReceiptFact[] {
  const { t, formatDate, formatMoney } = i18n;
  return payments.flatMap(({ amount, channel, payOrderId, time }) => [
    {
      label: t('payments.note', { channel: paymentName(channel), time: formatDate(time, 'dayTime') }),
      value: formatMoney(amount, { sign: '-' }),
    },
    { label: t('receipt.number'), value: payOrderId, kind: 'part' as const, copies: true as const },
  ]);
}

/** What a coupon gave together with these payments. */
function couponWith(payments: readonly Payment[], all: readonly Payment[]): number {
  const since = Math.min(...payments.map(({ time }) => time), Number.POSITIVE_INFINITY);
  const coupons = all.filter(({ channel, status }) => channel === couponChannel && status === 'success');
  const used = Number.isFinite(since) ? coupons.filter(({ time }) => time >= since) : coupons;
  return plus(...used.map(({ amount }) => amount));
}

/** The rows of a receipt: what was owed, less what was paid, is what is left. The same on the screen and in the shared picture. */
export function receiptFacts(
  { orderNo, unrepaidAmount, payments }: Pick<RepayDetail, 'orderNo' | 'unrepaidAmount' | 'payments'>,
  outcome: Exclude<Outcome, { kind: 'waiting' }>,
  context: ReceiptContext,
): readonly ReceiptFact[] {
  const { t, formatMoney } = context.i18n;
  const { received } = outcome;
  const coupon = couponWith(outcome.payments, payments);
  const { left, overpaid } =
    outcome.kind === 'part' ? { ...outcome, overpaid: 0 } : { ...outcome, left: unrepaidAmount };
  const several = outcome.payments.length > 1;
  return [
    { label: t('receipt.owed'), value: formatMoney(minus(plus(left, received, coupon), overpaid)) },
    ...(several
      ? listed(outcome.payments, context)
      : [{ label: t('receipt.paid'), value: formatMoney(received, { sign: '-' }) }]),
    ...(coupon > 0 ? [{ label: t('pay.coupon'), value: formatMoney(coupon, { sign: '-' }) }] : []),
    ...(overpaid > 0 ? [{ label: t('receipt.goesBack'), value: formatMoney(overpaid, { sign: '+' }) }] : []),
    { label: t('receipt.left'), value: formatMoney(left), kind: 'sum' },
    ...(several ? [{ label: t('receipt.paidInAll'), value: formatMoney(received) }] : []),
    ...(several ? [] : single(outcome.payments[0], context)),
    { label: t('receipt.loan'), value: orderNo, copies: true },
  ];
}

/** A number of the receipt: one tap copies it, and says what was copied. */
function CopiedFact({ label, value }: Pick<ReceiptFact, 'label' | 'value'>): ReactElement {
  const copy = useCopy();
  const { t } = useI18n();
  return (
    <button
      type="button"
      className={styles.fact}
      aria-label={`${t('copy.label', { label })}: ${value}`}
      onClick={() => void copy(label, value)}
    >
      {value}
      <CopyIcon size={16} />
    </button>
  );
}

/** The facts as the screen shows them: its numbers can be copied. */
export function receiptRows(facts: readonly ReceiptFact[]): readonly CostRow[] {
  return facts.map(({ label, value, kind, copies }) => ({
    label,
    value: copies ? <CopiedFact label={label} value={value} /> : value,
    ...(kind && { kind }),
  }));
}
