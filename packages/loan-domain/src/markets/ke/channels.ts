import type { PayChannel } from '../../lending-rules';

export const channels: readonly PayChannel[] = [
  {
    channelId: 'paystack_dedicated',
    kind: 'transfer',
    provider: 'paystack',
    label: 'channel.bankTransfer',
    fee: { amount: 0, paidTo: 'nobody' },
    postingMinutes: 15,
    minimum: 100,
    screen: 'cashier',
    enabled: true,
  },
];
