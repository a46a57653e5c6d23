import { getPromotionPlaces, remindOfPromotion, reservePromotionPlace } from '@sunbird/api-client/contract';
import { mobileFormSchema } from '@sunbird/loan-domain';
import {
  nextPlacesAt,
  placesLeft,
  placesPerDay,
  reservePlace,
  scheduleReminder,
} from '../engine/rewards/promotion';
import { type CallContext, type CallHandler, onPublicCall } from '../http/call-handler';
import { limitRate } from '../session/rate-limit';
import { checkForm } from '../wire/form';

const hourMs = 3_600_000;

async function entrantOf(context: CallContext, payload: { campaign: string; mobile: string }) {
  const { market, address } = context.caller;
  await limitRate(context, { bucket: `promotion:${address}`, limit: 60, window: hourMs });
  const { mobile } = checkForm(mobileFormSchema(market), { mobile: payload.mobile });
  return { campaign: payload.campaign, market, mobile };
}

export const promotionCalls: readonly CallHandler[] = [
  onPublicCall(getPromotionPlaces, async (context, { campaign }) => {
    const { market } = context.caller;
    return {
      campaign,
      total: placesPerDay,
      left: await placesLeft(context, market, campaign),
      countedAt: context.now,
      nextAt: nextPlacesAt(context, market),
    };
  }),
  onPublicCall(reservePromotionPlace, async (context, payload) =>
    reservePlace(context, await entrantOf(context, payload)),
  ),
  onPublicCall(remindOfPromotion, async (context, payload) => ({
    remindAt: await scheduleReminder(context, await entrantOf(context, payload), context.caller.language),
  })),
];
