import { isMarketCode } from '@sunbird/loan-domain';
import { and, between, eq, inArray, ne, or } from 'drizzle-orm';
import type { Transaction } from '../context/transaction';
import { images, orders, payments, providerMessages, vouchers } from '../database/schema';
import { dayMs } from '../kit/clock';
import { hashOf } from '../kit/secrets';
import { type Html, linkHtml, tableHtml } from './page/html';
import type { View } from './page/view';
import type { Waiting } from './subject';

/** A payment, a message or another proof of the same amount, or a proof with the same picture. */
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

/** Proofs with the same picture as one of these. */
async function withSamePicture(
  { queries }: Transaction,
  imageIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const own = queries
    .select({ sha256: images.sha256 })
    .from(images)
    .where(inArray(images.imageId, [...imageIds]));
  const alike = await queries
    .select({ imageId: images.imageId, userId: images.userId })
    .from(images)
    .where(and(eq(images.kind, 'voucher'), inArray(images.sha256, own)));
  const senders = alike.map(({ userId }) => userId);
  const proofs = await queries.select().from(vouchers).where(inArray(vouchers.userId, senders));
  const same = proofs.filter(proof => alike.some(({ imageId }) => proof.imageIds.includes(imageId)));
  return new Set(same.map(({ voucherId }) => voucherId));
}

/**
 * What came of the same amount, within three days of a moment or of the same borrower, and proofs with the same picture:
 * what a proof shows may be counted already, whatever date it has.
 */
export async function findSameAmount(
  tx: Transaction,
  { id, amount, market, userId }: Waiting,
  currency: string,
  around: number,
  imageIds: readonly string[] = [],
): Promise<readonly Beside[]> {
  if (amount === null || !isMarketCode(market)) return [];
  const { queries } = tx;
  const near = [around - nearMs, around + nearMs] as const;
  const samePicture = await withSamePicture(tx, imageIds);
  const paid = await queries
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.amount, amount),
        eq(payments.currency, currency),
        or(between(payments.paidAt, ...near), eq(payments.userId, userId ?? '')),
      ),
    );
  const said = await queries
    .select()
    .from(providerMessages)
    .where(
      and(
        eq(providerMessages.amount, amount),
        eq(providerMessages.currency, currency),
        or(between(providerMessages.receivedAt, ...near), eq(providerMessages.userId, userId ?? '')),
        ne(providerMessages.messageId, id),
      ),
    );
  const shown = await queries
    .select({ proof: vouchers })
    .from(vouchers)
    .innerJoin(orders, eq(orders.orderNo, vouchers.orderNo))
    .where(
      and(
        ne(vouchers.voucherId, id),
        or(
          inArray(vouchers.voucherId, [...samePicture]),
          and(
            eq(vouchers.amount, amount),
            eq(orders.currency, currency),
            or(between(vouchers.payTime, ...near), eq(vouchers.userId, userId ?? '')),
          ),
        ),
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
        state: samePicture.has(voucherId) ? 'state.samePicture' : `state.${status}`,
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
