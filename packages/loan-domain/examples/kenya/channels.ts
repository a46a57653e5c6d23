import type { PayChannel } from '../../src';

export const channels: readonly PayChannel[] = [
  {
    channelId: 'ke_transfer',
    kind: 'transfer',
    provider: 'lender',
    label: 'channel.bankTransfer',
    fee: { amount: 0, paidTo: 'nobody' },
    postingMinutes: 15,
    minimum: 100,
    screen: 'cashier',
    enabled: true,
  },
];
