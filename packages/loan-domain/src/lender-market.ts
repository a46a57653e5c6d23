import type { LegalTextName, LenderPresence, Market, MarketRules } from './market';
import type { RouteName } from './routes';

/** What a lender changes of a market. What is left out stays as the market has it. */
export interface MarketChoices {
  /** The ways to repay that are offered, by `channelId`. */
  channels?: readonly string[] | undefined;
  coupons?: boolean | undefined;
  promotion?: boolean | undefined;
  /** Whether the date of a loan can be moved. */
  rollover?: boolean | undefined;
  /** Versions of the lender's own legal texts. */
  legal?: Readonly<Record<LegalTextName, string>> | undefined;
}

const promotionScreens: readonly string[] = ['yx1', 'yx2', 'yx2ConfirmBorrow', 'yx3'] satisfies RouteName[];

type Channels = Market['channels'];

/** Whether there is an account of the lender's into which the fee of a rollover could be paid. */
function hasAccount(channels: Channels): boolean {
  return channels.some(({ enabled, kind }) => enabled && (kind === 'transfer' || kind === 'reserved'));
}

function authorizesCards(channels: Channels): boolean {
  return channels.some(({ enabled, kind }) => enabled && kind === 'card');
}

/** What becomes of a market by a lender's choices. */
export type MarketChanges = Partial<
  Pick<
    Market,
    | 'lender'
    | 'support'
    | 'complaints'
    | 'channels'
    | 'coupons'
    | 'promotion'
    | 'rollover'
    | 'repayment'
    | 'legal'
  >
>;

/** What a lender changes of a market: who lends, and what is offered there. */
export function marketChanges(
  market: MarketRules,
  who: Partial<LenderPresence>,
  { channels: offered, coupons, promotion, rollover = true, legal }: MarketChoices,
): MarketChanges {
  const { lender, support, complaints } = who;
  const channels = offered
    ? market.channels.map(channel => ({ ...channel, enabled: offered.includes(channel.channelId) }))
    : market.channels;
  const movesDates = rollover && hasAccount(channels);
  const hasCardCoupon = coupons !== false && authorizesCards(channels);
  return {
    ...(lender && { lender }),
    ...(support && { support }),
    ...(complaints && { complaints }),
    ...(offered && { channels }),
    ...(coupons === false && { coupons }),
    ...(promotion === false && { promotion }),
    ...(market.rollover.maxTimes > 0 && !movesDates && { rollover: { ...market.rollover, maxTimes: 0 } }),
    ...(market.repayment.cardCoupon > 0 &&
      !hasCardCoupon && { repayment: { ...market.repayment, cardCoupon: 0 } }),
    ...(legal && { legal: { ...market.legal, ...legal } }),
  };
}

/** Whether the date of a loan can be moved here: without it, no screen, answer or legal text speaks of it. */
export function allowsRollover({ rollover }: Pick<Market, 'rollover'>): boolean {
  return rollover.maxTimes > 0;
}

/** Whether there are coupons here: without them, no screen, answer or call speaks of them. */
export function allowsCoupons({ coupons }: Pick<Market, 'coupons'>): boolean {
  return coupons !== false;
}

/**
 * Whether a screen belongs to something that the lender does not offer here. That of a rollover says so itself, and what
 * else a borrower can do.
 */
export function isSwitchedOff(name: string, market: Market): boolean {
  const ofChannel = market.channels.filter(({ screen, automatic }) => screen === name && !automatic);
  if (ofChannel.length > 0) return !ofChannel.some(({ enabled }) => enabled);
  if (name === ('coupon' satisfies RouteName)) return !allowsCoupons(market);
  return market.promotion === false && promotionScreens.includes(name);
}
