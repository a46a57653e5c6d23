import type { PayChannel } from '../../market';

const free = { amount: 0, paidTo: 'nobody' } as const;

export const channels: readonly PayChannel[] = [
  {
    channelId: 'stp_clabe',
    kind: 'transfer',
    provider: 'stp',
    label: 'channel.stpClabe',
    fee: free,
    postingMinutes: 15,
    minimum: 100,
    screen: 'repayStp',
    enabled: true,
  },
  {
    channelId: 'oxxo',
    kind: 'store',
    provider: 'conekta',
    label: 'channel.oxxo',
    fee: { amount: 15, paidTo: 'store' },
    postingMinutes: 15,
    minimum: 100,
    maximum: 10_000,
    screen: 'repayOxxo',
    enabled: true,
  },
  {
    channelId: 'conekta_card',
    kind: 'card',
    provider: 'conekta',
    label: 'channel.debitCard',
    fee: free,
    postingMinutes: 0,
    minimum: 100,
    screen: 'cashier',
    enabled: true,
  },
  {
    channelId: 'voucher',
    kind: 'manual',
    provider: 'lender',
    label: 'channel.voucher',
    fee: free,
    postingMinutes: 48 * 60,
    minimum: 100,
    screen: 'manualRepayment',
    enabled: true,
  },
];
