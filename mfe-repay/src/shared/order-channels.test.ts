import type { Channel } from '@sunbird/api-client';
import { orderChannels } from './order-channels';

function channel(channelId: string, changes: Partial<Channel> = {}): Channel {
  return { channelId, channelName: channelId, kind: 'transfer', min: 100, enabled: true, ...changes };
}

const market = [{ channelId: 'spei' }, { channelId: 'oxxo' }, { channelId: 'card' }];
const all = [channel('card'), channel('oxxo', { max: 10_000 }), channel('spei')];

function best(channels: readonly Channel[], amount = 2000, before?: string) {
  const { best: lead, others } = orderChannels(channels, amount, market, before);
  return [lead?.channelId, others.map(({ channelId }) => channelId)];
}

test('the market’s first way leads, whatever order the lender lists', () => {
  expect(best(all)).toEqual(['spei', ['card', 'oxxo']]);
});

test('the way by which the borrower paid before leads, while it can take the amount', () => {
  expect(best(all, 2000, 'oxxo')).toEqual(['oxxo', ['card', 'spei']]);
  expect(best(all, 20_000, 'oxxo')).toEqual(['spei', ['card', 'oxxo']]);
  expect(best(all, 2000, 'voucher')).toEqual(['spei', ['card', 'oxxo']]);
});

test('a way that is off does not lead', () => {
  expect(best([channel('spei', { enabled: false }), channel('oxxo')])).toEqual(['oxxo', ['spei']]);
});

test('ways that the market does not know keep the lender’s order; without a usable one none leads', () => {
  expect(best([channel('new'), channel('newer')])).toEqual(['new', ['newer']]);
  expect(best([channel('spei')], 50)).toEqual([undefined, ['spei']]);
});
