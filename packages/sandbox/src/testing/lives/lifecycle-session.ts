import { deepStrictEqual } from 'node:assert';
import { codes } from '@sunbird/api-client';
import {
  applyCoupon,
  applyForReloan,
  cancelLoan,
  confirmExtension,
  confirmPortalRepayment,
  type Endpoint,
  getExtension,
  getLatestOrder,
  getRepayProducts,
  listCoupons,
  saveVoucher,
  submitOrder,
  updateBankCard,
  updateExtension,
  uploadVoucherImage,
} from '@sunbird/api-client/contract';
import { pictureFile } from '@sunbird/api-tools/walk/sample-picture';
import {
  confirmCallOf,
  payoutAccountOf,
  readConfirmation,
  transferAccountOf,
} from '@sunbird/api-tools/walk/steps';
import { keyLifetime } from '@sunbird/lender/context/idempotency';
import { inTransaction } from '@sunbird/lender/context/transaction';
import { findRows } from '@sunbird/lender/database/rows';
import { payments, payTargets, vouchers } from '@sunbird/lender/database/schema';
import { type Order, ordersOf } from '@sunbird/lender/engine/order';
import { readDebt, todayFor } from '@sunbird/lender/engine/repayment/debt';
import { daysBetween } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { changeProofs, sampleAccount } from '../plan-context';
import type { TestBorrower, TestLender } from '../test-lender';

export type FaultMode = 'http' | 'code' | 'drop' | 'badJson';

interface LastAct {
  readonly call: Endpoint;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly key: string;
  readonly answer: { readonly code: number; readonly data: unknown };
  /** Epoch ms on the lender's clock. */
  readonly at: number;
}

/** A borrower's calls, one after the other; it keeps the last request for a repeat. */
export class LifecycleSession {
  private last: LastAct | undefined;
  /** How many calls were made. */
  acts = 0;
  private transfers = 0;
  /** What the lender has acknowledged, in order. */
  readonly done: LastAct[] = [];
  /** The fault of the next response. */
  fault: FaultMode | undefined;
  /** Which of the borrower's orders the next action is about, 0 for the newest. */
  which = 0;
  /** Puts back what actions have changed at the lender itself. */
  readonly undo: (() => void)[] = [];

  constructor(
    readonly lender: TestLender,
    readonly borrower: TestBorrower,
  ) {}

  /** The codes of all responses, by call: none may be 500. */
  readonly codes: [string, number][] = [];

  /** Makes one call; undefined if the lender refused it. */
  async act(call: Endpoint, payload: Readonly<Record<string, unknown>>): Promise<LastAct | undefined> {
    this.acts += 1;
    const key = `act-of-${this.borrower.userId}-${this.acts}`;
    if (this.fault) {
      // The first response is lost, and the borrower's app repeats the request with the same key.
      const value = this.fault === 'http' ? { value: 502 } : {};
      await this.lender.control('/faults', { path: call.path, mode: this.fault, ...value });
      this.fault = undefined;
      await this.borrower.client.send(call, payload, { key });
    }
    const answer = await this.borrower.client.call(call, payload, { key });
    this.codes.push([call.name, answer.code]);
    if (answer.code !== codes.ok) return undefined;
    this.last = { call, payload, key, answer, at: this.lender.sandbox.lender.clock.now() };
    this.done.push(this.last);
    return this.last;
  }

  /** One of the borrower's orders, as of now. */
  async order(): Promise<Order | undefined> {
    await this.borrower.client.ok(getLatestOrder, {});
    const { lender } = this.lender.sandbox;
    const own = await inTransaction(lender, lender.clock.now(), tx => ordersOf(tx, this.borrower.userId));
    return own[this.which % own.length];
  }

  /** Minor units. */
  async owed(order: Order): Promise<number> {
    const { lender } = this.lender.sandbox;
    const { total } = await inTransaction(lender, lender.clock.now(), tx => readDebt(tx, order));
    return total;
  }

  transfer(accountNumber: string, minor: number, times = 1): Promise<unknown> {
    this.transfers += 1;
    const providerReference = `TRF-${this.borrower.userId}-${this.transfers}`;
    return this.lender.control('/pay', { accountNumber, amount: minor / 100, times, providerReference });
  }

  /** The last act, as long as its key is remembered: a repeat after that is an act of its own. */
  private repeatable(): LastAct | undefined {
    const { last, lender } = this;
    return last && last.at > lender.sandbox.lender.clock.now() - keyLifetime ? last : undefined;
  }

  async repeat(): Promise<void> {
    const last = this.repeatable();
    if (!last) return;
    const { call, payload, key, answer } = last;
    const again = await this.borrower.client.call(call, payload, { key });
    deepStrictEqual([call.name, again.code, again.data], [call.name, 0, answer.data]);
  }

  async repeatWithOther(): Promise<void> {
    const last = this.repeatable();
    if (!last) return;
    const { call, payload, key } = last;
    // A field of the declared shape with another value, so that only the content differs.
    const other =
      'productIds' in payload
        ? { amount: Number(payload.amount) + 1000 }
        : { orderNo: 'LN-ANOTHER', extensionOrderNo: 'EXT-ANOTHER', payOrderId: 'PAY-ANOTHER' };
    const again = await this.borrower.client.call(call, { ...payload, ...other }, { key });
    const isSame = call === applyForReloan;
    deepStrictEqual([call.name, again.code], [call.name, isSame ? 0 : codes.keyReused]);
  }
}

type Session = LifecycleSession;

export async function reloan(session: Session, amount: number): Promise<void> {
  const bankCardId = await payoutAccountOf(session.borrower.client.ok);
  await session.act(applyForReloan, { productId: 'ng-classic', amount, term: 91, bankCardId });
}

export async function submit(session: Session, { orderNo, productId }: Order): Promise<void> {
  await session.act(submitOrder, { orderNo, productId, consents: [] });
}

export async function confirm(session: Session, order: Order): Promise<void> {
  if (order.status !== 14 && order.status !== 18) return;
  const { orderNo, amount, term, status } = order;
  // An offer that has ended is refused: there is nothing to confirm.
  const offer = { orderNo, amount: amount / 100, term };
  const confirmation = await readConfirmation(session.borrower.client.ok, offer).catch(() => undefined);
  if (confirmation) await session.act(confirmCallOf(status), confirmation);
}

export async function cancel(session: Session, { orderNo }: Order): Promise<void> {
  await session.act(cancelLoan, { orderNo, reasonCode: 'other' });
}

export async function changeCard(session: Session, { orderNo }: Order): Promise<void> {
  const { lender, borrower, acts } = session;
  const cardId = await payoutAccountOf(borrower.client.ok);
  if (!cardId) return;
  const account = { ...sampleAccount(borrower, acts), cardId, orderNo };
  await session.act(updateBankCard, { ...account, ...(await changeProofs(lender, borrower, account)) });
}

/** A control that is refused where there is nothing for it to do, which is as good. */
export async function tryControl({ lender }: Session, { orderNo }: Order, path: string, body: unknown) {
  await lender.control(`/orders/${orderNo}/${path}`, body).catch(() => undefined);
}

export type PayHow = 'tiny' | 'part' | 'exact' | 'over';

export async function pay(session: Session, order: Order, how: PayHow, times: number): Promise<void> {
  // Refused where nothing is owed.
  const account = await transferAccountOf(session.borrower.client.ok, order.orderNo).catch(() => undefined);
  if (account === undefined) return;
  const owed = await session.owed(order);
  const minor = { tiny: 1, part: Math.floor(owed / 3), exact: owed, over: owed + 12_345 }[how];
  if (minor > 0) await session.transfer(account, minor, times);
}

export type TakeBackHow = 'dispute' | 'lost' | 'won' | 'refund' | 'part';

/** What a provider reports of a payment that its payer asks back, once or several times. */
export async function takeBack(session: Session, how: TakeBackHow, which: number): Promise<void> {
  const { lender, borrower } = session;
  const { database } = lender.sandbox.lender;
  const rows = await findRows(database, payments, { userId: borrower.userId, provider: 'paystack' });
  const payment = rows[which % rows.length];
  if (!payment) return;
  const { providerReference: reference, amount } = payment;
  const resolution = { dispute: null, lost: 'merchant-accepted', won: 'declined' };
  const event =
    how === 'refund' || how === 'part'
      ? {
          event: 'refund.processed',
          data: {
            status: 'processed',
            transaction_reference: reference,
            amount: how === 'part' ? Math.ceil(amount / 3) : amount,
          },
        }
      : {
          event: how === 'dispute' ? 'charge.dispute.create' : 'charge.dispute.resolve',
          data: { id: which, resolution: resolution[how], transaction: { reference } },
        };
  await lender.control('/providers/paystack/events', event);
}

export type RolloverStep = 'ask' | 'confirm' | 'pay' | 'payHalf' | 'poll';

export async function rollover(session: Session, { orderNo }: Order, step: RolloverStep): Promise<void> {
  if (step === 'confirm') return void (await session.act(confirmExtension, { orderNo }));
  const { client } = session.borrower;
  const offer = await client.ok(getExtension, { orderNo }).catch(() => undefined);
  if (!offer) return;
  const { account, fee } = offer;
  if (step === 'poll') {
    const confirmed = await client.ok(confirmExtension, { orderNo }).catch(() => undefined);
    if (confirmed) await session.act(updateExtension, { extensionOrderNo: confirmed.extensionOrderNo });
    return;
  }
  if (!account || step === 'ask') return;
  await session.transfer(account.accountNumber, (step === 'pay' ? fee : Math.ceil(fee / 2)) * 100);
}

export async function coupon(session: Session, order: Order): Promise<void> {
  const coupons = await session.borrower.client.ok(listCoupons, { status: 'unused' });
  const coupon = coupons.find(({ type }) => type === 'repay');
  if (!coupon) return;
  const amount = (await session.owed(order)) / 100;
  await session.act(applyCoupon, { couponId: coupon.couponId, orderNo: order.orderNo, amount });
}

export type CardStep = 'open' | 'pay';

/** Opens a card page for all that is owed, or pays one that was opened, however long ago: once, as its provider does. */
export async function cardPage(session: Session, { orderNo }: Order, step: CardStep): Promise<void> {
  const { lender, borrower, which } = session;
  const { client, userId } = borrower;
  const channelId = 'paystack_card';
  if (step === 'open') {
    // Refused where nothing is owed.
    const offer = await client.ok(getRepayProducts, { orderNo }).catch(() => undefined);
    const { payOrderId, payable } = offer ?? {};
    if (payOrderId) await session.act(confirmPortalRepayment, { payOrderId, channelId, amount: payable });
    return;
  }
  const pages = await findRows(lender.sandbox.lender.database, payTargets, { userId, channelId });
  const page = pages[which % pages.length];
  if (!page) return;
  const { reference, amount } = page;
  await lender.control('/pay', { reference, providerReference: reference, amount: (amount ?? 0) / 100 });
}

export interface Proof {
  /** Major units. */
  readonly amount: number;
  /** How long ago it was paid. */
  readonly days: number;
}

export async function sendVoucher(session: Session, { orderNo }: Order, proof: Proof): Promise<void> {
  const file = pictureFile('receipt.jpg', session.acts);
  const uploaded = await session.borrower.client.call(uploadVoucherImage, { file, orderNo });
  if (uploaded.code !== codes.ok) return;
  const { imageId } = v.parse(uploadVoucherImage.data, uploaded.data);
  const payTime = session.lender.sandbox.lender.clock.now() - proof.days * 86_400_000;
  const payload = { orderNo, amount: proof.amount, payTime, channel: 'cash', imageIds: [imageId] };
  await session.act(saveVoucher, payload);
}

/** What a person decides on the proof that waits longest. */
export async function decideVoucher({ lender, borrower }: Session, approve: boolean): Promise<void> {
  const { userId } = borrower;
  const waiting = { userId, status: 'reviewing' as const };
  const [proof] = await findRows(lender.sandbox.lender.database, vouchers, waiting);
  if (proof) await lender.control(`/vouchers/${proof.voucherId}`, { approve });
}

/** Lets the time pass until so many days after an order's due date; a day if that is past. */
export async function untilDue({ lender }: Session, { dueDate, market }: Order, days: number): Promise<void> {
  if (dueDate === null) return;
  const today = todayFor({ now: lender.sandbox.lender.clock.now() }, market);
  await lender.advance(`P${Math.max(1, daysBetween(today, dueDate) + days)}D`);
}

/** Nobody learns whether the next payout was sent: it is asked for again. */
export function loseNextPayoutAnswer({ lender: { sandbox }, undo }: Session): void {
  const { payouts } = sandbox.lender.services;
  const { pay } = payouts;
  const answerAgain = () => Object.assign(payouts, { pay });
  async function lose(): Promise<never> {
    answerAgain();
    throw new Error('no answer');
  }
  Object.assign(payouts, { pay: lose });
  undo.unshift(answerAgain);
}
