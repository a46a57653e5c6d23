import {
  addBankCard,
  applyForLoan,
  applyForReloan,
  cancelLoan,
  confirmNewLoan,
  finishImageUpload,
  getConfirmInfo,
  getLatestOrder,
  getLoanContract,
  getUserInfo,
  register,
  saveAdditionalInfo,
  saveBasicInfoMarket,
  saveFaceImage,
  saveQuestionnaire,
  sendVerifyCode,
  submitOrder,
  uploadIdentityBack,
  uploadIdentityFront,
} from '@sunbird/api-client/contract';
import type { Market, MarketCode, OrderStatus, PayChannel } from '@sunbird/loan-domain';
import { and, desc, eq } from 'drizzle-orm';
import { messages, orders as orderRows, payments } from '../database/schema';
import { balanceToday } from '../engine/debt';
import { findOrder } from '../engine/order';
import { marketOf, productsOf } from '../engine/products';
import { repay } from '../engine/repay';
import type { CallTable } from '../http/call-table';
import { runDueJobs } from '../jobs/run-jobs';
import { schedule } from '../jobs/schedule';
import type { Scheduler } from '../jobs/scheduler';
import type { Lender } from '../lender';
import { accountChannelOf } from '../payments/lender-account';
import { newId } from '../random';
import { inWork, lockUser } from '../work';
import { createInProcessClient } from './in-process-client';
import { sampleMobile, samplePerson } from './sample-person';
import { samplePicture } from './sample-picture';

export interface BorrowerRequest {
  /** The status that the borrower's order is to have. */
  readonly at: OrderStatus;
  readonly market: Market<MarketCode>;
  /** For status 3: how many days ago the due date was, 3 without it. */
  readonly overdueDays?: number | undefined;
}

export interface Borrower {
  readonly mobile: string;
  readonly token: string;
  readonly orderNo: string;
  readonly userId: string;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Orders at 1 and 7 wait so long, so that a tester finds them as asked for; `decide` ends it at once. */
const heldFor = 8 * 3_600_000;

interface Tools {
  readonly lender: Lender;
  readonly calls: CallTable;
  readonly scheduler: Scheduler;
}

/** What a borrower of the market would pay by: a transfer, else the first channel that there is. */
function channelToPayBy(lender: Lender, market: string): PayChannel | undefined {
  return (
    accountChannelOf(lender, market) ??
    marketOf(market).channels.find(({ kind, enabled }) => enabled && kind !== 'manual')
  );
}

/** Pays everything that an order owes at a moment in the past. */
function payInFull(lender: Lender, userId: string, orderNo: string, now: number): Promise<void> {
  return inWork(lender, now, async work => {
    const user = await lockUser(work, userId);
    const order = await findOrder(work, orderNo);
    const balance = order && (await balanceToday(work, order));
    const channel = order && channelToPayBy(lender, order.market);
    if (!user || !order || !balance || !channel) throw new RangeError(`Order ${orderNo} owes nothing.`);
    const paymentId = newId(lender.random, 'PMT');
    await work.queries.insert(payments).values({
      paymentId,
      provider: channel.provider,
      providerReference: paymentId,
      userId,
      orderNo,
      channel: channel.channelId,
      currency: order.currency,
      amount: balance.total,
      applied: 0,
      refundable: 0,
      status: 'success',
      receivedAt: now,
    });
    await repay(work, order, { paymentId, amount: balance.total, channel: channel.channelId });
  });
}

/**
 * Makes a borrower whose order is in a status, by the same calls that an app would make, some of them in the past.
 */
export async function makeBorrower(tools: Tools, request: BorrowerRequest): Promise<Borrower> {
  const { lender, calls, scheduler } = tools;
  const { at, market, overdueDays = 3 } = request;
  const client = createInProcessClient(lender, calls, market);
  const { random } = lender;
  const mobile = sampleMobile(market, random);
  const person = samplePerson(market, random, mobile);
  const now = lender.clock.now();
  const [product] = productsOf(market, false);
  if (!product) throw new RangeError(`${market.code} has no product.`);
  const amount = market.limits.defaultAmount;
  const term = market.limits.defaultTerm;
  const age: Partial<Record<OrderStatus, number>> = {
    3: (term + overdueDays) * dayMs,
    4: 40 * dayMs,
    18: 40 * dayMs,
  };
  // Everything up to the confirmation happened a while before the moment that the status needs.
  const confirmedAt = now - (age[at] ?? minuteMs);
  const start = confirmedAt - 30 * minuteMs;

  const { countryCode } = market.phone;
  await client.call(sendVerifyCode, { mobile, countryCode, scene: 'register', channel: 'sms' }, start);
  const [sent] = await lender.database.queries
    .select()
    .from(messages)
    .where(and(eq(messages.mobile, mobile), eq(messages.market, market.code)))
    .orderBy(desc(messages.sentAt), desc(messages.sequence))
    .limit(1);
  const session = await client.call(
    register,
    { mobile, verifyCode: sent?.code ?? '', agreedPolicyVersion: market.legal.privacy },
    start + minuteMs,
  );
  client.logIn(session.token);
  const { userId } = session;

  const live = async (): Promise<string> => {
    let moment = start + 2 * minuteMs;
    function next() {
      moment += minuteMs;
      return moment;
    }
    function runJobs(until: number) {
      return runDueJobs(lender, { until, userId });
    }
    function settleOrder(orderNo: string, changes: Partial<typeof orderRows.$inferInsert>) {
      return lender.database.queries.update(orderRows).set(changes).where(eq(orderRows.orderNo, orderNo));
    }

    const productIds = [product.productId];
    const applied = await client.call(applyForLoan, { productIds, amount, term }, next());
    const orderNo = applied.orders[0]?.orderNo ?? '';
    if (at === 6) return orderNo;
    const consents = ['creditDecision', ...market.collected].map(type => ({
      type,
      version: market.legal.consents,
      at: moment,
    }));
    await client.call(saveBasicInfoMarket, { ...person.personal, orderNo, consents }, next());
    if (at === 11) return orderNo;
    await client.call(saveAdditionalInfo, { ...person.work, orderNo }, next());
    if (at === 12) return orderNo;
    function picture(name: string) {
      return new File([samplePicture()], name, { type: 'image/jpeg' });
    }
    const captureMode = 'camera' as const;
    const front = await client.call(
      uploadIdentityFront,
      { file: picture('front.jpg'), orderNo, captureMode },
      next(),
    );
    const back = await client.call(
      uploadIdentityBack,
      { file: picture('back.jpg'), orderNo, captureMode },
      next(),
    );
    const face = await client.call(saveFaceImage, { file: picture('face.jpg'), orderNo }, next());
    const imageIds = {
      frontImageId: front.imageId,
      backImageId: back.imageId,
      faceImageId: face.imageId,
    };
    await client.call(finishImageUpload, { ...imageIds, orderNo }, next());
    if (at === 17) return orderNo;
    await client.call(saveQuestionnaire, { orderNo, answers: person.answers }, next());
    if (at === 5) return orderNo;
    await client.call(addBankCard, { ...person.account, orderNo }, next());
    if (at === 19) return orderNo;

    const submittedAt = at === 1 ? now : next();
    await client.call(
      submitOrder,
      { orderNo, productId: product.productId, amount, term, consents: [] },
      submittedAt,
    );
    if (at === 1) {
      await schedule(lender.database.queries, {
        kind: 'assess',
        subject: orderNo,
        userId,
        dueAt: now + heldFor,
      });
      return orderNo;
    }
    await settleOrder(orderNo, { verdict: at === 9 ? 'reject' : 'approve' });
    await runJobs(submittedAt + lender.settings.assessmentDelay);
    if (at === 9 || at === 14) return orderNo;

    const confirmMoment = at === 7 || at === 8 ? now : Math.max(moment + minuteMs, confirmedAt);
    const facts = await client.call(getConfirmInfo, { orderNo, amount, term }, confirmMoment);
    const contract = await client.call(getLoanContract, { orderNo, amount, term }, confirmMoment);
    const confirmation = {
      orderNo,
      amount,
      term,
      agreementHash: contract.hash,
      kfsVersion: facts.kfs.version,
    };
    await client.call(confirmNewLoan, confirmation, confirmMoment);
    if (at === 7) {
      const dueAt = now + heldFor;
      await schedule(lender.database.queries, { kind: 'disburse', subject: orderNo, userId, dueAt });
      return orderNo;
    }
    if (at === 8) {
      await client.call(cancelLoan, { orderNo, reasonCode: 'noLongerNeeded' }, now);
      return orderNo;
    }
    if (at === 10) await settleOrder(orderNo, { payoutVerdict: 'fail' });
    await runJobs(confirmMoment + lender.settings.disbursalDelay);
    if (at === 10 || at === 2) return orderNo;
    if (at === 3) {
      await runJobs(now);
      return orderNo;
    }

    // 4 and 18: the loan is paid back in full, well before its date.
    const paidAt = now - 5 * dayMs;
    await runJobs(paidAt);
    await payInFull(lender, userId, orderNo, paidAt);
    await runJobs(now);
    if (at === 4) return orderNo;
    const info = await client.call(getUserInfo, {}, now - minuteMs);
    const bankCardId = info.bankCards[0]?.cardId ?? '';
    const again = await client.call(
      applyForReloan,
      { productId: product.productId, amount, term, bankCardId },
      now - minuteMs,
    );
    await runJobs(now);
    return again.orderNo;
  };

  const orderNo = await scheduler.holding(userId, live);
  const latest = await client.call(getLatestOrder, {}, now);
  if (latest?.status !== at) {
    throw new RangeError(`The borrower came to status ${latest?.status ?? 'none'} instead of ${at}.`);
  }
  return { mobile, token: session.token, orderNo, userId };
}
