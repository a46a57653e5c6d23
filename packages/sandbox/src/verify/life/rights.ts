import { codes } from '@sunbird/api-client';
import {
  endSessions,
  getApplicationAnswers,
  getRejectRecommendation,
  listConsents,
  listSessions,
  remindOfPromotion,
  renewHandle,
  requestData,
  reservePromotionPlace,
  sendComplaint,
} from '@sunbird/api-client/contract';
import { orderStatus } from '@sunbird/loan-domain';
import { apply } from './application';
import { type Life, orderOf, waitFor } from './life';
import { decide } from './loan';
import { logIn } from './log-in';

/** The extensions: what a borrower may ask a lender for besides money. */
export async function useRights(life: Life): Promise<void> {
  const { app, market, known } = life;
  const { mobile } = app;
  const { countryCode } = market.phone;
  const place = { campaign: 'yx3', mobile, countryCode };
  await app.ask(reservePromotionPlace, place, { or: [codes.notInThisStatus] });
  await app.ask(remindOfPromotion, place);
  await app.ask(listConsents, {});
  await app.ask(getApplicationAnswers, orderOf(life));
  await app.ask(sendComplaint, {
    topic: 'costs',
    text: 'The fee is higher than I expected.',
    ...orderOf(life),
  });
  await app.ask(requestData, { kind: 'export' });
  await app.ask(listSessions, {});
  await app.ask(endSessions, { sessionIds: [] });
  const renewed = await app.ask(renewHandle, {});
  if (renewed) known.revokeHandle = renewed.revokeHandle;
}

/** A borrower whom the lender refuses, and who is shown others. */
export async function beRejected(life: Life): Promise<void> {
  await logIn(life);
  await apply(life);
  await decide(life, 'reject');
  await waitFor(life, orderStatus.rejected);
  await life.app.ask(getRejectRecommendation, orderOf(life));
}
