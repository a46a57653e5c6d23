import { getLatestOrder, register, sendVerifyCode } from '@sunbird/api-client/contract';
import { sampleMobile, samplePerson } from '@sunbird/api-tools/walk/sample-person';
import type { Lender } from '@sunbird/lender/context/lender';
import { changeRows } from '@sunbird/lender/database/rows';
import { sessions } from '@sunbird/lender/database/schema';
import { verifiedIdentityOf } from '@sunbird/lender/engine/borrower/prove';
import { productsOf } from '@sunbird/lender/engine/products';
import { dayMs, minuteMs } from '@sunbird/lender/kit/clock';
import type { Market, MarketCode, OrderStatus } from '@sunbird/loan-domain';
import type { ControlsDeps } from './controls-deps';
import { createInProcessClient, type InProcessClient } from './controls-deps';
import { type StepContext, stepsTo } from './steps-to-status';

export interface BorrowerRequest {
  /** The status that the borrower's order is to have. */
  readonly at: OrderStatus;
  readonly market: Market<MarketCode>;
  /** For status 3: how many days ago the due date was, 3 without it. */
  readonly overdueDays?: number | undefined;
}

/** How long ago the loan was confirmed. */
function ageOf({ at, market, overdueDays = 3 }: BorrowerRequest): number {
  const ages: Partial<Record<OrderStatus, number>> = {
    3: (market.limits.defaultTerm + overdueDays) * dayMs,
    4: 40 * dayMs,
    18: 40 * dayMs,
  };
  return ages[at] ?? minuteMs;
}

/** Registers a mobile number by the code that it was sent, and logs the client in. */
async function registerMobile(
  lender: Lender,
  client: InProcessClient,
  { market, mobile, at }: { market: Market<MarketCode>; mobile: string; at: number },
) {
  const { countryCode } = market.phone;
  const request = { mobile, countryCode, scene: 'register', channel: 'sms' } as const;
  const { devCode: verifyCode = '' } = await client.call(sendVerifyCode, request, at);
  const registration = { mobile, verifyCode, agreedPolicyVersion: market.legal.privacy };
  const session = await client.call(register, registration, at + minuteMs);
  client.logIn(session.token);
  await keepSession(lender, session.userId);
  return session;
}

/** As if the borrower had been active until now: the session lasts, however long ago it began. */
async function keepSession({ database, clock, settings }: Lender, userId: string): Promise<void> {
  const now = clock.now();
  await changeRows(
    database,
    sessions,
    { userId },
    { lastUsedAt: now, expiresAt: now + settings.sessionIdle },
  );
}

/**
 * Makes a borrower whose order is in a status, by the same calls that an app makes, some of them in the past.
 * @throws RangeError if the order ends in another status
 */
export async function makeBorrower(
  tools: Pick<ControlsDeps, 'lender' | 'calls' | 'scheduler'>,
  request: BorrowerRequest,
) {
  const { lender, calls, scheduler } = tools;
  const { at, market } = request;
  const client = createInProcessClient(lender, calls, market);
  const mobile = sampleMobile(market, lender.random);
  const person = samplePerson(market, lender.random, mobile);
  const [product] = productsOf(lender.settings, market, false);
  if (!product) throw new RangeError(`${market.code} has no product.`);
  const now = lender.clock.now();
  const confirmedAt = now - ageOf(request);
  // Registration and application take half an hour before the confirmation.
  const start = confirmedAt - 30 * minuteMs;
  const { token, userId, revokeHandle } = await registerMobile(lender, client, { market, mobile, at: start });
  const { defaultAmount: amount, defaultTerm: term } = market.limits;
  const wish = { productId: product.productId, amount, term };
  const context: StepContext = {
    ...{ lender, client, market, person, userId, wish, at, now, confirmedAt },
    moment: start + 2 * minuteMs,
    orderNo: '',
  };
  await scheduler.holding(userId, async () => {
    for (const step of stepsTo[at]) await step(context);
  });
  const latest = await client.call(getLatestOrder, {}, now);
  if (latest?.status !== at) {
    throw new RangeError(`The borrower's order is at status ${latest?.status ?? 'none'} instead of ${at}.`);
  }
  // What a log-in on another device asks for.
  const tx = { lender, queries: lender.database.queries, now };
  const identity = await verifiedIdentityOf(tx, userId);
  return { mobile, token, orderNo: context.orderNo, userId, revokeHandle, ...identity };
}

export type Borrower = Awaited<ReturnType<typeof makeBorrower>>;
