import { codes } from '@sunbird/api-client';
import { getRejectRecommendation, renewHandle, reservePromotionPlace } from '@sunbird/api-client/contract';
import { orderStatus } from '@sunbird/loan-domain';
import { type CallPlan, plannedCalls } from '../../trials/planned-calls';
import type { TrialContext } from '../../trials/trial';
import { apply } from './application';
import { type Life, orderOf, waitFor } from './life';
import { decide } from './loan';
import { logIn } from './log-in';

/** What trials may use of a life. What it does not know yet is empty. */
function contextOf(life: Life): TrialContext {
  const { app, market, known } = life;
  return {
    borrower: { mobile: app.mobile, ...orderOf(life) },
    market: market.code,
    cardId: known.cardId ?? '',
    couponId: known.couponId ?? '',
    images: { front: '', back: '', face: '', voucher: '' },
    payOrderId: '',
    extensionOrderNo: '',
    flwRef: '',
    proofs: { add: {}, update: {} },
  };
}

/** The code with which a trial's call may be refused here. */
function refusalsOf(
  { in: statuses, otherwise = codes.notInThisStatus, markets }: CallPlan,
  { market }: Life,
) {
  if (markets && !markets.includes(market.code)) return [codes.noPaymentMethod];
  return statuses ? [otherwise] : [];
}

/** Extensions to which no other chapter comes, as their trials make them. */
async function useOtherExtensions(life: Life): Promise<void> {
  const { app } = life;
  for (const { call, plan } of plannedCalls()) {
    if (call.tag !== 'ext' || plan.ends || app.hasAsked(call)) continue;
    await app.ask(call, plan.payload(contextOf(life)), { or: refusalsOf(plan, life) });
  }
}

/** The extensions: what a borrower may ask a lender for besides money. */
export async function useRights(life: Life): Promise<void> {
  const { app, market, known } = life;
  const place = { campaign: 'harvest', mobile: app.mobile, countryCode: market.phone.countryCode };
  await app.ask(reservePromotionPlace, place, { or: [codes.notInThisStatus] });
  const renewed = await app.ask(renewHandle, {});
  if (renewed) known.revokeHandle = renewed.revokeHandle;
  await useOtherExtensions(life);
}

/** A borrower whom the lender refuses, and who is shown others. */
export async function beRejected(life: Life): Promise<void> {
  await logIn(life);
  await apply(life);
  await decide(life, 'reject');
  await waitFor(life, orderStatus.rejected);
  await life.app.ask(getRejectRecommendation, orderOf(life));
}
