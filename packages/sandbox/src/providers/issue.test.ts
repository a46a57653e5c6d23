import { readFileSync } from 'node:fs';
import { sandboxProviders } from '@sunbird/languages/sandbox.providers';
import type { IssuedTarget } from '@sunbird/lender/services/payment-provider';
import { isClabe, isVpa, type MarketCode, nubanHint } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { seededRandom } from '@sunbird/loan-domain/random';
import { createSandboxProviders } from '../stand-ins';

const providers = createSandboxProviders(name => `secret of ${name}`);
const noon = Date.parse('2026-05-20T12:00:00Z');

interface Wanted {
  readonly payOrderId?: string | null;
  readonly now?: number;
  readonly seed?: number;
}

async function issue(
  market: MarketCode,
  channelId: string,
  { payOrderId = 'PAY-1', now = noon, seed = 1 }: Wanted = {},
): Promise<readonly IssuedTarget[]> {
  const rules = allMarkets[market];
  const channel = rules.channels.find(one => one.channelId === channelId);
  const provider = providers.find(({ name }) => name === channel?.provider);
  if (!channel || !provider) throw new RangeError(channelId);
  return provider.issue({
    channel,
    market: rules,
    orderNo: 'ORD-7K2M9QX4TB',
    payOrderId,
    amount: 2_163_800,
    currency: rules.currency.code,
    payer: { userId: 'USR-1', name: 'Adébáyò O’Neil', mobile: '8031234567' },
    now,
    random: seededRandom(seed),
    origin: 'http://localhost:8480',
  });
}

test('every provider has its row in the guide, and what its page shows', () => {
  const guide = readFileSync('packages/lender/docs/providers.md', 'utf8');
  const missing = providers.flatMap(({ name, page }) => [
    ...(guide.includes(`\`${name}\``) ? [] : [`Add ${name} to packages/lender/docs/providers.md.`]),
    ...(!page || `provider.${name}` in sandboxProviders.en
      ? []
      : [`Add "provider.${name}" to packages/languages/texts/{en,es}/sandbox.providers.json.`]),
  ]);
  expect(missing).toEqual([]);
});

// Without a payment to be made for, an account is the borrower's own.
test.each(['PAY-1', null])('what every channel of every market issues for %p', async payOrderId => {
  const issued: string[] = [];
  for (const { code, channels } of Object.values(allMarkets)) {
    for (const { channelId } of channels.filter(({ kind, enabled }) => kind !== 'manual' && enabled)) {
      issued.push(`${channelId}: ${JSON.stringify(await issue(code, channelId, { payOrderId }))}`);
    }
  }
  expect(issued.join('\n')).toMatchSnapshot();
});

/** What a channel issues to many borrowers. */
async function issuedToMany(market: MarketCode, channelId: string): Promise<readonly IssuedTarget[]> {
  const seeds = Array.from({ length: 200 }, (_none, seed) => seed);
  return (await Promise.all(seeds.map(seed => issue(market, channelId, { seed })))).flat();
}

test.each([
  ['NG', 'paystack_dedicated', 200],
  ['NG', 'monnify_reserved', 400],
  ['NG', 'flutterwave_reserved', 200],
  ['MX', 'stp_clabe', 200],
] as const)(
  '%s %s: each borrower has other accounts, with their check digit',
  async (market, channelId, count) => {
    const numbers = (await issuedToMany(market, channelId)).map(target => {
      if (target.kind !== 'account') throw new RangeError('not an account');
      const { accountNumber, details } = target;
      const fits = isClabe(accountNumber) || nubanHint(details.bankCode ?? '', accountNumber) === 'fits';
      return fits && accountNumber;
    });
    expect(new Set(numbers).size).toBe(count);
    expect(numbers).not.toContain(false);
  },
);

test.each([
  ['2026-05-20T12:00:00Z', '2026-05-24T05:59:00Z'],
  // Still the 19th in Mexico City.
  ['2026-05-20T05:59:59Z', '2026-05-23T05:59:00Z'],
  ['2026-05-20T06:00:00Z', '2026-05-24T05:59:00Z'],
])('OXXO: issued at %s, payable until 23:59 in Mexico City', async (at, until) => {
  const [target] = await issue('MX', 'oxxo', { now: Date.parse(at) });
  expect(target?.expiresAt).toBe(Date.parse(until));
});

test.each([
  ['NG', 'paystack_card'],
  ['NG', 'flutterwave_link'],
  ['MX', 'conekta_card'],
  ['IN', 'upi'],
] as const)('%s %s: a reference that the address back to the app may have', async (market, channelId) => {
  for (const { reference } of await issuedToMany(market, channelId)) {
    expect(reference).toMatch(/^[\w.:-]{1,100}$/);
  }
});

test('UPI: an address of one payment, which apps take as NPCI has it', async () => {
  for (const target of await issuedToMany('IN', 'upi')) {
    if (target.kind !== 'redirect') throw new RangeError('not a page');
    const { vpa = '', reference } = target.details.extra ?? {};
    expect(isVpa(vpa)).toBe(true);
    expect(reference).toMatch(/^[A-Za-z0-9]{1,35}$/);
  }
});
