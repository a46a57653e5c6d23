import {
  applyCoupon,
  applyForLoan,
  applyForReloan,
  cancelLoan,
  confirmExtension,
  confirmNewLoan,
  confirmReloan,
  createDedicatedAccount,
  drawCoupon,
  type Endpoint,
  getConfirmInfo,
  getExtension,
  getLatestOrder,
  getLoanContract,
  getUserInfo,
  listCoupons,
  saveVoucher,
  submitOrder,
  updateBankCard,
  updateExtension,
  uploadVoucherImage,
} from '@sunbird/api-client/contract';
import fc from 'fast-check';
import * as v from 'valibot';
import { codes } from '../../codes';
import { samplePicture } from '../../controls/sample-picture';
import { findOrder, type Order } from '../../engine/order';
import { readDebt } from '../../engine/repayment/debt';
import { inTransaction } from '../../work';
import { changeProofs } from '../change-proofs';
import type { TestBorrower, TestLender } from '../test-lender';

type PayHow = 'tiny' | 'part' | 'exact' | 'over';
type RolloverStep = 'ask' | 'confirm' | 'pay' | 'payHalf' | 'poll';
type FaultMode = 'http' | 'code' | 'drop' | 'badJson';

/** One step of a random lifecycle of a loan. */
export type Action =
  | { readonly kind: 'apply'; readonly amount: number; readonly term: number }
  | { readonly kind: 'reloan'; readonly amount: number }
  | { readonly kind: 'submit' | 'confirm' | 'cancel' | 'changeCard' | 'draw' }
  | { readonly kind: 'decide'; readonly outcome: 'approve' | 'reject' | 'payFail' }
  | { readonly kind: 'pay'; readonly how: PayHow; readonly times: number }
  | { readonly kind: 'rollover'; readonly step: RolloverStep }
  | { readonly kind: 'coupon' | 'voucher' | 'repeat' | 'repeatWithOther' }
  | { readonly kind: 'fault'; readonly mode: FaultMode }
  | { readonly kind: 'advance'; readonly duration: string };

const amounts = fc.integer({ min: 1, max: 60 }).map(thousands => thousands * 1000);

function simple<Kind extends Action['kind']>(...kinds: readonly Kind[]) {
  return fc.constantFrom(...kinds).map(kind => ({ kind }));
}

/** Weighted so that a few dozen steps often close a loan, in one of the possible ways. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('apply' as const),
      amount: amounts,
      term: fc.constantFrom(91, 120, 180),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reloan' as const), amount: amounts }) },
  { weight: 5, arbitrary: simple('submit', 'confirm') },
  { weight: 2, arbitrary: simple('cancel', 'changeCard', 'draw') },
  { weight: 3, arbitrary: simple('coupon', 'voucher', 'repeat', 'repeatWithOther') },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      outcome: fc.constantFrom<'approve' | 'reject' | 'payFail'>('approve', 'approve', 'payFail', 'reject'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      how: fc.constantFrom<PayHow>('tiny', 'part', 'exact', 'over'),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('rollover' as const),
      step: fc.constantFrom<RolloverStep>('ask', 'confirm', 'pay', 'payHalf', 'poll'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      mode: fc.constantFrom<FaultMode>('http', 'code', 'drop', 'badJson'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('advance' as const),
      duration: fc.constantFrom('PT6S', 'PT6S', 'PT6S', 'PT2H', 'P1D', 'P2D', 'P4D', 'P30D', 'P88D', 'P3W'),
    }),
  },
);

interface LastAct {
  readonly call: Endpoint;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly key: string;
  readonly answer: { readonly code: number; readonly data: unknown };
}

/** Runs actions as one borrower, and stores the last request for a repeat. */
export class LifecycleDriver {
  private last: LastAct | undefined;
  private acts = 0;
  /** The fault of the next response. */
  private fault: FaultMode | undefined;

  constructor(
    private readonly lender: TestLender,
    private readonly borrower: TestBorrower,
  ) {}

  /** The codes of all responses, by call: none may be 500. */
  readonly codes: [string, number][] = [];

  private async act(call: Endpoint, payload: Readonly<Record<string, unknown>>): Promise<void> {
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
    if (answer.code === 0) this.last = { call, payload, key, answer };
  }

  private async order(): Promise<Order | undefined> {
    const latest = await this.borrower.client.ok(getLatestOrder, {});
    const { lender } = this.lender.sandbox;
    if (!latest) return undefined;
    return inTransaction(lender, lender.clock.now(), work => findOrder(work, latest.orderNo));
  }

  private async owed(order: Order): Promise<number> {
    const { lender } = this.lender.sandbox;
    const { total } = await inTransaction(lender, lender.clock.now(), work => readDebt(work, order));
    return total;
  }

  private transfer(accountNumber: string, minor: number, times = 1): Promise<unknown> {
    return this.lender.control('/pay', { accountNumber, amount: minor / 100, times });
  }

  private async reloan(amount: number): Promise<void> {
    const info = await this.borrower.client.ok(getUserInfo, {});
    const bankCardId = info.bankCards[0]?.cardId ?? '';
    await this.act(applyForReloan, { productId: 'ng-classic', amount, term: 91, bankCardId });
  }

  private async submit(): Promise<void> {
    const order = await this.order();
    if (order)
      await this.act(submitOrder, { orderNo: order.orderNo, productId: order.productId, consents: [] });
  }

  private async confirm(): Promise<void> {
    const order = await this.order();
    if (order?.status !== 14 && order?.status !== 18) return;
    const choice = { orderNo: order.orderNo, amount: order.amount / 100, term: order.term };
    const facts = await this.borrower.client.call(getConfirmInfo, choice);
    const contract = await this.borrower.client.call(getLoanContract, choice);
    if (facts.code !== 0 || contract.code !== 0) return;
    const { hash } = v.parse(getLoanContract.data, contract.data);
    const { kfs } = v.parse(getConfirmInfo.data, facts.data);
    const call = order.status === 14 ? confirmNewLoan : confirmReloan;
    await this.act(call, { ...choice, agreementHash: hash, kfsVersion: kfs.version });
  }

  private async cancel(): Promise<void> {
    const order = await this.order();
    if (order) await this.act(cancelLoan, { orderNo: order.orderNo, reasonCode: 'other' });
  }

  private async changeCard(): Promise<void> {
    const order = await this.order();
    const info = await this.borrower.client.ok(getUserInfo, {});
    const [card] = info.bankCards;
    if (!order || !card) return;
    const accountNo = String(9_000_000_000 + this.acts);
    const account = {
      cardId: card.cardId,
      orderNo: order.orderNo,
      holderName: 'Ada Obi',
      cardType: 'NUBAN' as const,
      accountNo,
      confirmAccountNo: accountNo,
      bankCode: '011',
      bankName: 'First Bank',
      bvn: '22123456789',
      mobile: this.borrower.mobile,
    };
    const proofs = await changeProofs(this.lender, this.borrower, account);
    await this.act(updateBankCard, { ...account, ...proofs });
  }

  private async decide(outcome: string): Promise<void> {
    const order = await this.order();
    // A status in which there is nothing to decide is refused, which is as good.
    if (order)
      await this.lender.control(`/orders/${order.orderNo}/decide`, { outcome }).catch(() => undefined);
  }

  private async pay(how: PayHow, times: number): Promise<void> {
    const order = await this.order();
    if (!order) return;
    const account = await this.borrower.client.call(createDedicatedAccount, { orderNo: order.orderNo });
    if (account.code !== 0) return;
    const { accountNumber } = v.parse(createDedicatedAccount.data, account.data);
    const owed = await this.owed(order);
    const minor = { tiny: 1, part: Math.floor(owed / 3), exact: owed, over: owed + 12_345 }[how];
    if (minor > 0) await this.transfer(accountNumber, minor, times);
  }

  private async rollover(step: RolloverStep): Promise<void> {
    const order = await this.order();
    if (!order) return;
    const { orderNo } = order;
    if (step === 'confirm') return this.act(confirmExtension, { orderNo });
    const asked = await this.borrower.client.call(getExtension, { orderNo });
    if (asked.code !== 0) return;
    const { account, fee } = v.parse(getExtension.data, asked.data);
    if (step === 'poll') {
      const confirmed = await this.borrower.client.call(confirmExtension, { orderNo });
      if (confirmed.code !== 0) return;
      const { extensionOrderNo } = v.parse(confirmExtension.data, confirmed.data);
      return this.act(updateExtension, { extensionOrderNo });
    }
    if (!account || step === 'ask') return;
    await this.transfer(account.accountNumber, (step === 'pay' ? fee : Math.ceil(fee / 2)) * 100);
  }

  private async coupon(): Promise<void> {
    const order = await this.order();
    const coupons = await this.borrower.client.ok(listCoupons, { status: 'unused' });
    const coupon = coupons.find(({ type }) => type === 'repay');
    if (!order || !coupon) return;
    const amount = (await this.owed(order)) / 100;
    await this.act(applyCoupon, { couponId: coupon.couponId, orderNo: order.orderNo, amount });
  }

  private async voucher(): Promise<void> {
    const order = await this.order();
    if (!order) return;
    const file = new File([samplePicture()], 'receipt.jpg', { type: 'image/jpeg' });
    const { imageId } = await this.borrower.client.ok(uploadVoucherImage, { file, orderNo: order.orderNo });
    const payTime = this.lender.sandbox.lender.clock.now();
    const payload = { orderNo: order.orderNo, amount: 1500, payTime, channel: 'cash', imageIds: [imageId] };
    const before = this.last;
    await this.act(saveVoucher, payload);
    if (this.last === before || !this.last) return;
    const { voucherId } = v.parse(saveVoucher.data, this.last.answer.data);
    await this.lender.control(`/vouchers/${voucherId}`, { approve: this.acts % 3 !== 0 });
  }

  private async repeat(): Promise<void> {
    if (!this.last) return;
    const { call, payload, key, answer } = this.last;
    const again = await this.borrower.client.call(call, payload, { key });
    expect([call.name, again.code, again.data]).toEqual([call.name, 0, answer.data]);
  }

  private async repeatWithOther(): Promise<void> {
    if (!this.last) return;
    const { call, payload, key } = this.last;
    // A field of the declared shape with another value, so that only the content differs.
    const other =
      'productIds' in payload
        ? { productIds: ['ng-small'] }
        : { orderNo: 'LN-ANOTHER', extensionOrderNo: 'EXT-ANOTHER' };
    const again = await this.borrower.client.call(call, { ...payload, ...other }, { key });
    const isSame = call === applyForReloan;
    expect([call.name, again.code]).toEqual([call.name, isSame ? 0 : codes.keyReused]);
  }

  /** Runs one action; the lender refuses what the rules forbid, and changes nothing. */
  async play(action: Action): Promise<void> {
    switch (action.kind) {
      case 'apply':
        return this.act(applyForLoan, {
          productIds: ['ng-classic'],
          amount: action.amount,
          term: action.term,
        });
      case 'reloan':
        return this.reloan(action.amount);
      case 'decide':
        return this.decide(action.outcome);
      case 'pay':
        return this.pay(action.how, action.times);
      case 'rollover':
        return this.rollover(action.step);
      case 'draw':
        return this.act(drawCoupon, {});
      case 'fault':
        this.fault = action.mode;
        return;
      case 'advance':
        return this.lender.advance(action.duration);
      default:
        return this[action.kind]();
    }
  }
}
