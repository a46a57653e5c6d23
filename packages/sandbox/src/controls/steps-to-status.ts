import {
  cancelLoan,
  confirmNewLoan,
  confirmPortalRepayment,
  getRepayProducts,
} from '@sunbird/api-client/contract';
import {
  type Application,
  type Ask,
  addAccount,
  answerQuestions,
  borrowAgain,
  consentsOf,
  readConfirmation,
  savePersonalInfo,
  saveWorkAndContacts,
  sendPictures,
  startApplication,
  submit,
  uploadPictures,
  type Wish,
} from '@sunbird/api-tools/walk/steps';
import type { Lender } from '@sunbird/lender/context/lender';
import { changeRows } from '@sunbird/lender/database/rows';
import { orders } from '@sunbird/lender/database/schema';
import { type JobKind, schedule } from '@sunbird/lender/engine/schedule';
import { runDueJobs } from '@sunbird/lender/jobs/run-jobs';
import { dayMs, hourMs, minuteMs } from '@sunbird/lender/kit/clock';
import { type Market, type MarketCode, type OrderStatus, orderStatus, toMinor } from '@sunbird/loan-domain';
import { payIn } from './as-provider';
import type { InProcessClient } from './controls-deps';

/** How long orders at 1 and 7 stay there, so that a tester finds them as requested; `decide` ends it at once. */
const holdMs = 8 * hourMs;

/** What the steps of a new borrower work with. */
export interface StepContext extends Omit<Application, 'orderNo'> {
  readonly lender: Lender;
  readonly client: InProcessClient;
  readonly market: Market<MarketCode>;
  readonly userId: string;
  readonly wish: Wish;
  /** The status that the order is to have. */
  readonly at: OrderStatus;
  /** The present moment of the lender's clock. */
  readonly now: number;
  /** When a loan that is paid out was confirmed. */
  readonly confirmedAt: number;
  /** The moment of the last call; each call takes place a minute after the one before. */
  moment: number;
  /** The order so far; empty before the application. */
  orderNo: string;
}

type Step = (context: StepContext) => Promise<unknown>;

/** Asks at one moment. */
function askAt({ client }: StepContext, moment: number): Ask {
  return (call, payload) => client.call(call, payload, moment);
}

/** Asks a minute after the call before. */
function askNext(context: StepContext): Ask {
  return (call, payload) => {
    context.moment += minuteMs;
    return context.client.call(call, payload, context.moment);
  };
}

/** Runs the borrower's jobs that are due by then. */
async function runJobs({ lender, userId }: StepContext, until: number): Promise<void> {
  await runDueJobs(lender, { until, userId });
}

/** Delays a job of the order, so that the order keeps its status. */
async function holdJob({ lender, userId, orderNo, now }: StepContext, kind: JobKind): Promise<void> {
  await schedule(lender.database.queries, kind, orderNo, now + holdMs, userId);
}

function changeOrderRow(
  { lender, orderNo }: StepContext,
  changes: Partial<typeof orders.$inferInsert>,
): Promise<void> {
  return changeRows(lender.database, orders, orderNo, changes);
}

async function apply(context: StepContext): Promise<void> {
  context.orderNo = await startApplication(askNext(context), context.wish);
}

function personalInfo(context: StepContext) {
  return savePersonalInfo(askNext(context), context, consentsOf(context.market, context.moment));
}

async function identify(context: StepContext): Promise<void> {
  const ask = askNext(context);
  await sendPictures(ask, context.orderNo, await uploadPictures(ask, { orderNo: context.orderNo }));
}

async function send(context: StepContext): Promise<void> {
  const isKept = context.at === orderStatus.applying;
  const ask = isKept ? askAt(context, context.now) : askNext(context);
  await submit(ask, context.orderNo, context.wish);
  if (isKept) await holdJob(context, 'assess');
}

/** The lender's decision on the application. */
async function decide(context: StepContext): Promise<void> {
  const verdict = context.at === orderStatus.rejected ? 'reject' : 'approve';
  await changeOrderRow(context, { verdict });
  await runJobs(context, context.moment + context.lender.settings.assessmentDelay);
}

/** Orders in these statuses were confirmed just now. */
const confirmedNow: readonly OrderStatus[] = [orderStatus.lending, orderStatus.cancelled];

async function confirm(context: StepContext): Promise<void> {
  const { orderNo, wish, at, now } = context;
  context.moment = confirmedNow.includes(at) ? now : Math.max(context.moment + minuteMs, context.confirmedAt);
  const ask = askAt(context, context.moment);
  const { amount, term } = wish;
  await ask(confirmNewLoan, await readConfirmation(ask, { orderNo, amount, term }));
  if (at === orderStatus.lending) await holdJob(context, 'disburse');
}

function cancel(context: StepContext) {
  const { orderNo, now } = context;
  return askAt(context, now)(cancelLoan, { orderNo, reasonCode: 'noLongerNeeded' });
}

/** The payout; it fails for a borrower who is to be at 10. */
async function payOut(context: StepContext): Promise<void> {
  if (context.at === orderStatus.payFailed) await changeOrderRow(context, { payoutVerdict: 'fail' });
  await runJobs(context, context.moment + context.lender.settings.disbursalDelay);
}

/** Lets the loan become overdue. */
function catchUp(context: StepContext): Promise<void> {
  return runJobs(context, context.now);
}

/** Pays the loan back in full, well before its due date. */
async function payBack(context: StepContext): Promise<void> {
  const { lender, orderNo, now } = context;
  const paidAt = now - 5 * dayMs;
  await runJobs(context, paidAt);
  const ask = askAt(context, paidAt);
  const { payOrderId, payable, channels } = await ask(getRepayProducts, { orderNo });
  const channelId = channels.find(({ enabled, kind }) => enabled && kind !== 'manual')?.channelId ?? '';
  await ask(confirmPortalRepayment, { payOrderId, channelId, amount: payable });
  await payIn(lender, { payOrderId, amount: toMinor(payable), times: 1 }, paidAt);
  await runJobs(context, now);
}

/** Applies for the next loan, which is approved at once. */
async function applyAgain(context: StepContext): Promise<void> {
  const { wish, now } = context;
  context.orderNo = (await borrowAgain(askAt(context, now - minuteMs), wish)).orderNo;
  await runJobs(context, now);
}

/** A step of an application, a minute after the one before. */
function next(step: (ask: Ask, application: Application) => Promise<unknown>): Step {
  return context => step(askNext(context), context);
}

const personal: readonly Step[] = [apply, personalInfo];
const identity: readonly Step[] = [...personal, next(saveWorkAndContacts), identify];
const complete: readonly Step[] = [...identity, next(answerQuestions), next(addAccount)];
const decided: readonly Step[] = [...complete, send, decide];
const confirmed: readonly Step[] = [...decided, confirm];
const paidOut: readonly Step[] = [...confirmed, payOut];

/** What a new borrower does, in this order, to have an order in a status. */
export const stepsTo: Readonly<Record<OrderStatus, readonly Step[]>> = {
  [orderStatus.basicInfo]: [apply],
  [orderStatus.additionalInfo]: personal,
  [orderStatus.identity]: [...personal, next(saveWorkAndContacts)],
  [orderStatus.question]: identity,
  [orderStatus.bindCard]: [...identity, next(answerQuestions)],
  [orderStatus.finishLoading]: complete,
  [orderStatus.applying]: [...complete, send],
  [orderStatus.rejected]: decided,
  [orderStatus.confirm]: decided,
  [orderStatus.lending]: confirmed,
  [orderStatus.cancelled]: [...confirmed, cancel],
  [orderStatus.payFailed]: paidOut,
  [orderStatus.repaying]: paidOut,
  [orderStatus.overdue]: [...paidOut, catchUp],
  [orderStatus.finished]: [...paidOut, payBack],
  [orderStatus.getMoney]: [...paidOut, payBack, applyAgain],
};
