import type { MarketCode } from '@sunbird/loan-domain';
import { screensOf } from '../../accessibility/screen-list';
import type { Stop } from '../tour';

export interface FaultyScreen extends Stop {
  readonly market: MarketCode;
}

/** Ways to pay, one of each kind. */
const cashiers = (
  [
    ['NG', 'paystack_dedicated'],
    ['NG', 'flutterwave_reserved'],
    ['NG', 'paystack_card'],
    ['IN', 'upi'],
  ] as const
).map(([market, channelId]) => {
  const path = `/repay/cashier?orderNo={order}&channelId=${channelId}&amount=1000&seen=0`;
  return { market, name: `cashier ${channelId}`, at: 2, path };
});

/** Every screen once: Mexico has them all. */
export const faultyScreens: readonly FaultyScreen[] = [
  ...screensOf('MX').map(screen => ({ ...screen, market: 'MX' as const })),
  ...cashiers,
];
