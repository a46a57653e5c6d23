import { allMarkets } from '@sunbird/loan-domain/markets';
import { html } from 'hono/html';
import type { Transaction } from '../context/transaction';
import { findOrder } from '../engine/order';
import { lateFeeBack, type TimedPayment } from '../engine/repayment/late-fee-back';
import { fieldHtml, type Html } from './page/html';
import { momentField, readMoment, type StaffText, type View } from './page/view';
import { type Form, FormError, type Waiting } from './subject';

/** A payment whose time a person decides on. */
interface PaidTime extends TimedPayment {
  readonly waiting: Waiting;
  /** What is proposed, epoch ms. */
  readonly proposed: number;
  /** The latest that may be chosen. */
  readonly latest: number;
}

/** The time that a form says; the proposed one, where nobody has changed its minute. */
function timeIn({ waiting, proposed }: PaidTime, { paidAt }: Form): number | undefined {
  const market = allMarkets[waiting.market];
  if (paidAt === undefined || paidAt === momentField(proposed, market)) return proposed;
  return readMoment(paidAt, market);
}

async function feeFrom(tx: Transaction, paid: PaidTime, at: number): Promise<number> {
  const order = paid.waiting.orderNo === null ? undefined : await findOrder(tx, paid.waiting.orderNo);
  return order ? lateFeeBack(tx, order, paid, at) : 0;
}

/** The field for a payment's time, with the late fee that goes if it counts from then. */
export async function paidTimeField(
  tx: Transaction,
  { say, money }: View,
  paid: PaidTime,
  text: { readonly label: StaffText; readonly hint: StaffText },
  form: Form,
  error: StaffText | undefined,
): Promise<Html> {
  const { market } = paid.waiting;
  const at = timeIn(paid, form) ?? paid.proposed;
  const fees = [await feeFrom(tx, paid, at), await feeFrom(tx, paid, paid.latest)] as const;
  const [fee, latest] = fees.map(one => money(one, market) ?? '');
  const goes = say('paidTime.fee', { fee: fee ?? '', latest: latest ?? '' });
  return html`${fieldHtml(
    'paidAt',
    'paidAt',
    {
      label: say(text.label),
      hint: `${say(text.hint)} ${goes}`,
      type: 'datetime-local',
      error: error && say(error),
    },
    form.paidAt ?? momentField(paid.proposed, allMarkets[market]),
  )}
<input type="hidden" name="lateFee" value="${fees[0]}">`;
}

/** The time that a person has chosen. FormError for one that is too late, or whose late fee was not shown. */
export async function readPaidTime(tx: Transaction, paid: PaidTime, form: Form): Promise<number> {
  const at = timeIn(paid, form);
  if (at === undefined || at > paid.latest) throw new FormError({ paidAt: 'error.paidAt' });
  if (form.lateFee !== String(await feeFrom(tx, paid, at))) throw new FormError({ paidAt: 'error.lateFee' });
  return at;
}
