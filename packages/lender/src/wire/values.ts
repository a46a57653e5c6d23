import { codes } from '@sunbird/api-client';
import type { Channel } from '@sunbird/api-client/contract';
import {
  type BannerStatus,
  bannerStatuses,
  leastRepayment,
  type Market,
  mobileFormSchema,
  orderStatus,
  type PayChannel,
  toMajor,
  toMinor,
} from '@sunbird/loan-domain';
import { type CallContext, say } from '../context/caller';
import type { Lender } from '../context/lender';
import { pageBounds } from '../database/rows';
import type { Order } from '../engine/order';
import { readDebt } from '../engine/repayment/debt';
import { checkForm, Refusal } from '../kit/errors';
import { appText, formatMoment } from '../kit/texts';
import { lenderMarketOf } from '../settings/markets';

/** The market's ways to repay that a borrower can choose and that are switched on. */
function channelsOf(lender: Lender, market: string): readonly PayChannel[] {
  return lenderMarketOf(lender, market).channels.filter(({ enabled, automatic }) => enabled && !automatic);
}

export function findChannel(lender: Lender, market: string, channelId: string): PayChannel | undefined {
  return channelsOf(lender, market).find(channel => channel.channelId === channelId);
}

function toChannel(context: CallContext, channel: PayChannel, owed: number): Channel {
  const { channelId, kind, label, fee, minimum, maximum, provider } = channel;
  const works = kind === 'manual' || context.lender.providers.find(provider) !== undefined;
  return {
    channelId,
    channelName: appText(context.caller.language, label) ?? label,
    kind,
    min: toMajor(leastRepayment(owed, toMinor(minimum))),
    max: maximum,
    fee: fee.amount,
    enabled: works,
    disabledReason: works ? undefined : say(context, 'channel.unavailable'),
  };
}

/** The ways to pay what is owed, minor units. */
export function toChannels(context: CallContext, market: string, owed: number): Channel[] {
  return channelsOf(context.lender, market).map(channel => toChannel(context, channel, owed));
}

const levels = {
  1: 'info',
  3: 'danger',
  9: 'warning',
  14: 'success',
  17: 'info',
} as const satisfies Record<BannerStatus, string>;

/** The banner that home shows for an order; undefined for a status without one (spec section 2). */
export async function bannerFor(context: CallContext, order: Order) {
  const status = bannerStatuses.find(one => one === order.status);
  if (status === undefined) return undefined;
  const { market, language } = context.caller;
  const { overdueDays } = await readDebt(context, order);
  const day = status === orderStatus.rejected ? order.retryAt : order.offerValidUntil;
  const date = day === null ? '' : formatMoment(day, market, language);
  const text = say(context, `banner.${status}`, { days: overdueDays, date });
  return { status, text, level: levels[status], orderNo: order.orderNo };
}

/** One page of rows that can only be worked out together. */
export function pageFrom<Row>(rows: readonly Row[], query: Parameters<typeof pageBounds>[0]) {
  const { start, page, size } = pageBounds(query);
  return { list: rows.slice(start, start + size), page, size, total: rows.length };
}

interface SentMobile {
  readonly mobile: string;
  /** Some calls name the country beside the number: it must be the market's own. */
  readonly countryCode?: string | undefined;
}

/** The national number of a mobile of the market; any other number is refused. */
export function nationalMobile(market: Market, { mobile, countryCode = '' }: SentMobile): string {
  const country = countryCode.replace(/\D/g, '');
  const own = market.phone.countryCode;
  if (country !== '' && `+${country}` !== own) {
    const data = {
      errors: { mobile: 'error.phone.foreign' },
      values: { mobile: { countryCode: own } },
    };
    throw new Refusal(codes.fieldErrors, { data });
  }
  return checkForm(mobileFormSchema(market), { mobile }).mobile;
}
