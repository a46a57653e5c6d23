import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { addressOf, firstEntry, kindOf, statusFor } from './previews';

const root = join(__dirname, '../../../../..');
const route = v.object({ name: v.string(), path: v.string(), screen: v.optional(v.string()) });

/** The screens that a remote of this repository declares. */
function screensOf(remote: string) {
  const text = readFileSync(join(root, remote, 'remote.json'), 'utf8');
  return v
    .parse(v.object({ routes: v.array(route) }), JSON.parse(text))
    .routes.flatMap(({ name, path, screen }) => (screen === undefined ? [] : [{ name, path }]));
}
const journeys = readdirSync(root).filter(name => /^mfe-(?!promotion)/.test(name));

test('every journey opens with a screen that stands', () => {
  expect(journeys).toHaveLength(4);
  const first = (hasBorrowers: boolean) =>
    journeys.map(remote => firstEntry(screensOf(remote), { isCampaign: false, hasBorrowers })?.name);
  expect(first(true)).toEqual(['home', 'login', 'repayDetail', 'me']);
  // Every screen of repay is about a loan of somebody's.
  expect(first(false)).toEqual(['home', 'login', 'repayDetail', 'me']);
});

test('a campaign opens with its first screen', () => {
  const entries = screensOf('mfe-promotion');
  expect(firstEntry(entries, { isCampaign: true, hasBorrowers: true })?.name).toBe('yx1');
});

test('the desk says whom a screen is shown to', () => {
  const [detail, home, login] = ['repayDetail', 'home', 'login'].map(name => ({ name, path: '/x' }));
  if (!detail || !home || !login) throw new Error('unreachable');
  expect([detail, home, login].map(statusFor)).toEqual([2, 2, undefined]);
  expect([detail, home, login].map(screen => kindOf(screen, false))).toEqual(['logIn', 'nobody', 'nobody']);
  expect(kindOf(detail, true)).toBe('madeUp');
  expect([detail, home].map(screen => addressOf(screen, 'SB1'))).toEqual(['/x?orderNo=SB1', '/x']);
  expect(addressOf(detail, undefined)).toBe('/x');
});

test.each([
  ['confirmBorrow', 14, '/x?orderNo=SB1'],
  ['reviewTips', 1, '/x?orderNo=SB1&pageName=confirmBorrow'],
  ['cashier', 2, '/x?orderNo=SB1&amount=1000'],
  ['coupon', 2, '/x'],
])('%s is shown to a borrower at %i, at %s', (name, at, address) => {
  const screen = { name, path: '/x' };
  expect([statusFor(screen), kindOf(screen, false), addressOf(screen, 'SB1')]).toEqual([
    at,
    'logIn',
    address,
  ]);
});

test('names of the language itself are no screens', () => {
  for (const name of ['constructor', '__proto__', 'toString']) {
    expect(statusFor({ name, path: '/x' })).toBeUndefined();
    expect(addressOf({ name, path: '/x' }, 'SB1')).toBe('/x');
  }
});
