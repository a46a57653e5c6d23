import { codes } from '@sunbird/api-client';
import { applyForReloan, type Endpoint, getLatestOrder } from '@sunbird/api-client/contract';
import { findOrder, type Order } from '../../engine/order';
import { readDebt } from '../../engine/repayment/debt';
import { keyLifetime } from '../../idempotency';
import { inTransaction } from '../../work';
import type { TestBorrower, TestLender } from '../test-lender';

export type FaultMode = 'http' | 'code' | 'drop' | 'badJson';

export interface LastAct {
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

  /** The borrower's latest order. */
  async order(): Promise<Order | undefined> {
    const latest = await this.borrower.client.ok(getLatestOrder, {});
    const { lender } = this.lender.sandbox;
    if (!latest) return undefined;
    return inTransaction(lender, lender.clock.now(), work => findOrder(work, latest.orderNo));
  }

  /** Minor units. */
  async owed(order: Order): Promise<number> {
    const { lender } = this.lender.sandbox;
    const { total } = await inTransaction(lender, lender.clock.now(), work => readDebt(work, order));
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
    expect([call.name, again.code, again.data]).toEqual([call.name, 0, answer.data]);
  }

  async repeatWithOther(): Promise<void> {
    const last = this.repeatable();
    if (!last) return;
    const { call, payload, key } = last;
    // A field of the declared shape with another value, so that only the content differs.
    const other =
      'productIds' in payload
        ? { productIds: ['ng-small'] }
        : { orderNo: 'LN-ANOTHER', extensionOrderNo: 'EXT-ANOTHER' };
    const again = await this.borrower.client.call(call, { ...payload, ...other }, { key });
    const isSame = call === applyForReloan;
    expect([call.name, again.code]).toEqual([call.name, isSame ? 0 : codes.keyReused]);
  }
}
