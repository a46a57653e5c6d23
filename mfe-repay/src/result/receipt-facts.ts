import type { Outcome, RepayDetail } from '../payment/outcome';
import { plus } from '../shared/amounts';
import { couponChannel } from '../shared/coupon-channel';
import type { Messages } from '../use-messages';

export interface ReceiptFact {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
}

/** The rows of a receipt: the same on the screen and in the shared picture. */
export function receiptFacts(
  { orderNo, unrepaidAmount, payments }: Pick<RepayDetail, 'orderNo' | 'unrepaidAmount' | 'payments'>,
  outcome: Exclude<Outcome, { kind: 'waiting' }>,
  channelName: string | undefined,
  { t, formatMoney, formatDate }: Messages,
): readonly ReceiptFact[] {
  const { last } = outcome;
  const coupons = payments.filter(({ channel, status }) => channel === couponChannel && status === 'success');
  const coupon = plus(...coupons.map(({ amount }) => amount));
  const left = outcome.kind === 'part' ? outcome.left : unrepaidAmount;
  return [
    { label: t('receipt.paid'), value: formatMoney(outcome.received) },
    ...(coupon > 0 ? [{ label: t('pay.coupon'), value: formatMoney(coupon) }] : []),
    ...(last ? [{ label: t('receipt.on'), value: formatDate(last.time, 'dateTime') }] : []),
    ...(channelName ? [{ label: t('receipt.by'), value: channelName }] : []),
    ...(last ? [{ label: t('receipt.number'), value: last.payOrderId }] : []),
    { label: t('receipt.loan'), value: orderNo },
    { label: t('receipt.left'), value: formatMoney(left), strong: true },
  ];
}
