import { isMarketCode } from '@sunbird/loan-domain';
import { and, between, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../context/transaction';
import { orders, payments, providerMessages, vouchers } from '../database/schema';
import { dayMs } from '../kit/clock';
import { hashOf } from '../kit/secrets';
import { type Html, linkHtml, tableHtml } from './page/html';
import type { View } from './page/view';
import type { Waiting } from './subject';

/** A payment, a message or another proof of the same amount. */
interface Beside {
  readonly what: 'payment' | 'message' | 'proof';
  readonly id: string;
  readonly at: number;
  readonly from: string;
  readonly orderNo: string | null;
  /** The key of its text. */
  readonly state: string | null;
}

const nearMs = 3 * dayMs;

/** What came of the same amount within three days of a moment: what a proof shows may be counted already. */
export async function findSameAmount(
  { queries }: Transaction,
  { id, amount, market }: Waiting,
  currency: string,
  around: number,
): Promise<readonly Beside[]> {
  if (amount === null || !isMarketCode(market)) return [];
  const near = [around - nearMs, around + nearMs] as const;
  const paid = await queries.query.payments.findMany({
    where: and(
      eq(payments.amount, amount),
      eq(payments.currency, currency),
      between(payments.paidAt, ...near),
    ),
  });
  const said = await queries.query.providerMessages.findMany({
    where: and(
      eq(providerMessages.amount, amount),
      eq(providerMessages.currency, currency),
      between(providerMessages.receivedAt, ...near),
      ne(providerMessages.messageId, id),
    ),
  });
  const shown = await queries
    .select({ proof: vouchers })
    .from(vouchers)
    .innerJoin(orders, eq(orders.orderNo, vouchers.orderNo))
    .where(
      and(
        eq(vouchers.amount, amount),
        eq(orders.currency, currency),
        between(vouchers.payTime, ...near),
        ne(vouchers.voucherId, id),
      ),
    );
  const rows: Beside[] = [
    ...paid.map(({ paymentId, paidAt, provider, providerReference, orderNo }) => {
      const from = `${provider} ${providerReference}`;
      return { what: 'payment' as const, id: paymentId, at: paidAt, from, orderNo, state: null };
    }),
    ...said.map(({ messageId, receivedAt, provider, reference, orderNo, reason }) => {
      const from = `${provider} ${reference ?? ''}`;
      return {
        what: 'message' as const,
        id: messageId,
        at: receivedAt,
        from,
        orderNo,
        state: `kind.${reason}`,
      };
    }),
    ...shown.map(({ proof: { voucherId, payTime, channel, orderNo, status } }) => {
      return {
        what: 'proof' as const,
        id: voucherId,
        at: payTime,
        from: channel,
        orderNo,
        state: `state.${status}`,
      };
    }),
  ];
  return rows.sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
}

/** Names what a person has seen beside a proof: with another one the person looks again. */
export function fingerprintOf(rows: readonly Beside[]): string {
  return hashOf(rows.map(({ id }) => id).join(' ')).slice(0, 16);
}

/** The table of what came of the same amount. */
export function sameAmountTable(
  { say, sayAny, time }: View,
  rows: readonly Beside[],
  { orderNo, market }: Waiting,
): Html {
  return tableHtml(
    say('beside.title'),
    [
      [
        say('beside.what'),
        ({ what, id }) =>
          what === 'payment'
            ? say('beside.payment')
            : linkHtml(`/staff/${what}s/${id}`, what === 'proof' ? say('kind.proof') : say('beside.message')),
      ],
      [say('beside.when'), ({ at }) => time(at, market)],
      [say('beside.from'), ({ from }) => from],
      [
        say('fact.loan'),
        row =>
          row.orderNo !== null && row.orderNo === orderNo
            ? `${orderNo} (${say('beside.same')})`
            : row.orderNo,
      ],
      [say('beside.state'), ({ state }) => state && sayAny(state)],
    ],
    rows,
    say('beside.none'),
  );
}
