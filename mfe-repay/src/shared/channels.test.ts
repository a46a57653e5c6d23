import texts from '@sunbird/languages/texts/en/repay.json';
import { allMarkets, mx } from '@sunbird/loan-domain/markets';
import { makeChannels } from '@sunbird/testing';
import type { Messages } from '../use-messages';
import { channelNote, postingText } from './channels';

/** Says a text by its key and its values. */
const i18n = {
  t: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
} as Messages;

test.each([
  [0, 'channel.atOnce'],
  [1, 'channel.withinMinutes 1'],
  [119, 'channel.withinMinutes 119'],
  [120, 'channel.withinHours 2'],
  [121, 'channel.withinHours 3'],
])('a payment that shows after %i minutes: %s', (minutes, said) =>
  expect(postingText(minutes, i18n)).toBe(said),
);

const [channel] = makeChannels(mx);
const [rules] = mx.channels;
if (!channel || !rules) throw new Error('A market has ways to pay.');

const { fee: _fee, ...plain } = channel;

test('a way to pay of which nothing is known promises no price', () => {
  expect(channelNote(plain, undefined, i18n)).toBe('channel.withinMinutes 15');
});

test.each([
  ['with a fee of the lender', { fee: 7 }, rules, 'channel.fee 7'],
  ['free at a store', {}, { ...rules, fee: { amount: 0, paidTo: 'store' as const } }, 'channel.feeAtCounter'],
  [
    'with a fee of the store',
    {},
    { ...rules, fee: { amount: 15, paidTo: 'store' as const } },
    'channel.storeFee 15',
  ],
])('a way to pay %s', (_, of, given, fee) => {
  expect(channelNote({ ...plain, ...of }, given, i18n)).toBe(`channel.note ${fee} channel.withinMinutes 15`);
});

test('every way to pay says what one does', () => {
  const ways = Object.values(allMarkets).flatMap(({ channels }) => channels);
  const acts = ways
    .filter(({ kind, automatic }) => kind !== 'manual' && !automatic)
    .map(({ label }) => `method.act.${label.replace('channel.', '')}`);
  const missing = acts.filter(act => !Object.hasOwn(texts, act));
  expect(missing.map(act => `Add "${act}" to packages/languages/texts/{en,es}/repay.json.`)).toEqual([]);
});
