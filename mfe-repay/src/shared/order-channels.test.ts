import type { Channel } from '@sunbird/api-client';
import { blockOf, orderChannels, otherTransfers } from './order-channels';

function channel(channelId: string, changes: Partial<Channel> = {}): Channel {
  return { channelId, channelName: channelId, kind: 'link', min: 100, enabled: true, ...changes };
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

const card = channel('card', { kind: 'card' });
const own = channel('own', { kind: 'transfer' });
const reserved = channel('reserved', { kind: 'reserved' });
const once = channel('once', { kind: 'reserved', max: 10_000 });

test('one line for all transfers: by the account used before, else the first that can take the amount', () => {
  const transfers = [card, own, reserved, once];
  expect(best(transfers)).toEqual(['card', ['own']]);
  expect(best(transfers, 2000, 'once')).toEqual(['once', ['card']]);
  expect(best(transfers, 20_000, 'once')).toEqual(['card', ['own']]);
  expect(best([card, { ...own, enabled: false }, reserved])).toEqual(['card', ['reserved']]);
  expect(best([once, reserved], 50)).toEqual([undefined, ['once']]);
});

test.each([
  [[card, own, reserved, once], 2000, true],
  [[card, own, once], 20_000, false],
  [[card, own], 2000, false],
])('%#: the line says “bank transfer” only for more than one account', (channels, amount, anyBank) => {
  expect(orderChannels(channels, amount, market, undefined).anyBank).toBe(anyBank);
});

test('behind a transfer: the other accounts that can take the amount', () => {
  const transfers = [card, own, reserved, once];
  expect(otherTransfers(transfers, 'own', 2000)).toEqual([reserved, once]);
  expect(otherTransfers(transfers, 'own', 20_000)).toEqual([reserved]);
  expect(otherTransfers(transfers, 'card', 2000)).toEqual([]);
  expect(otherTransfers([card, own], 'own', 2000)).toEqual([]);
});

test.each([
  [99, {}, { from: 100 }],
  [100, {}, undefined],
  [500, { max: 500 }, undefined],
  [501, { max: 500 }, { upTo: 500 }],
  [501, {}, undefined],
  [100, { enabled: false, disabledReason: 'Down' }, { reason: 'Down' }],
])('what keeps a way from taking %i: %j', (amount, of, block) => {
  expect(blockOf(channel('card', of), amount)).toEqual(block);
});
