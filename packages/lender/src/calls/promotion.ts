import { codes } from '@sunbird/api-client';
import {
  getPromotionPlaces,
  type PayloadOf,
  remindOfPromotion,
  reservePromotionPlace,
} from '@sunbird/api-client/contract';
import type { CallContext } from '../context/caller';
import {
  nextPlacesAt,
  placesLeft,
  placesPerDay,
  reservePlace,
  scheduleReminder,
} from '../engine/rewards/promotion';
import { hourMs } from '../kit/clock';
import { Refusal } from '../kit/errors';
import { nationalMobile } from '../wire/values';
import { type CallHandler, onPublicCall } from './call-handler';

/** A lender keeps places for its own campaigns alone. */
function requireCampaign({ lender }: CallContext, campaign: string): void {
  if (!lender.settings.campaigns.includes(campaign)) throw new Refusal(codes.notFound);
}

function entrantOf(context: CallContext, payload: PayloadOf<typeof reservePromotionPlace>) {
  const { market } = context.caller;
  requireCampaign(context, payload.campaign);
  return { campaign: payload.campaign, market, mobile: nationalMobile(market, payload) };
}

export const promotionCalls: readonly CallHandler[] = [
  onPublicCall(getPromotionPlaces, async (context, { campaign }) => {
    const { market } = context.caller;
    requireCampaign(context, campaign);
    return {
      campaign,
      total: placesPerDay,
      left: await placesLeft(context, market, campaign),
      countedAt: context.now,
      nextAt: nextPlacesAt(context, market),
    };
  }),
  onPublicCall(
    reservePromotionPlace,
    (context, payload) => reservePlace(context, entrantOf(context, payload)),
    // One network can't take the places of a day.
  ).with({ limit: { name: 'reserve', limit: 60, window: 24 * hourMs } }),
  onPublicCall(remindOfPromotion, async (context, payload) => ({
    remindAt: await scheduleReminder(context, entrantOf(context, payload), context.caller.language),
  })).with({ limit: { name: 'remind', limit: 60, window: hourMs } }),
];
