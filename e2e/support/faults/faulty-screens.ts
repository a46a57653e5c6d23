import type { MarketCode } from '@sunbird/loan-domain';
import { screensOf } from '../../accessibility/screen-list';
import type { Stop } from '../tour';

export interface FaultyScreen extends Stop {
  readonly market: MarketCode;
}

function cashier(channelId: string) {
  return `/repay/cashier?orderNo={order}&channelId=${channelId}&amount=1000&seen=0`;
}

/** Payment methods of other providers. */
const more: readonly FaultyScreen[] = [
  ...[
    'paystack_dedicated',
    'monnify_reserved',
    'flutterwave_reserved',
    'paystack_card',
    'flutterwave_link',
  ].map(channel => ({
    market: 'NG' as const,
    name: `cashier ${channel}`,
    at: 2,
    path: cashier(channel),
  })),
  { market: 'IN', name: 'cashier upi', at: 2, path: cashier('upi') },
];

/** Every screen once: those of Nigeria, and those that only other markets have. */
export function faultyScreens(): readonly FaultyScreen[] {
  const nigerian = screensOf('NG').map(screen => ({ ...screen, market: 'NG' as const }));
  const known = new Set(nigerian.map(({ name }) => name));
  const mexican = screensOf('MX')
    .filter(({ name }) => !known.has(name))
    .map(screen => ({ ...screen, market: 'MX' as const }));
  return [...nigerian, ...mexican, ...more];
}
