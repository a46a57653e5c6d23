import { isClabe, isVpa, type MarketCode, nubanHint } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { createProviderRegistry, type IssuedTarget } from '../payments/provider';
import { seededRandom } from '../random';
import { createSandboxProviders } from '../services/load-services';
import { newClabe } from './stp';

const registry = createProviderRegistry(createSandboxProviders(name => `secret of ${name}`));
const noon = Date.parse('2026-05-20T12:00:00Z');
const hour = 3_600_000;

async function issue(
  market: MarketCode,
  channelId: string,
  over: { payOrderId?: string | null; amount?: number | null; now?: number; seed?: number } = {},
): Promise<readonly IssuedTarget[]> {
  const { payOrderId = 'PAY-1', amount = 2_163_800, now = noon, seed = 1 } = over;
  const rules = allMarkets[market];
  const channel = rules.channels.find(one => one.channelId === channelId);
  const provider = channel && registry.find(channel.provider);
  if (!channel || !provider) throw new RangeError(channelId);
  return provider.issue({
    channel,
    market: rules,
    orderNo: 'ORD-7K2M9QX4TB',
    payOrderId,
    amount,
    currency: rules.currency.code,
    payer: { userId: 'USR-1', name: 'Adébáyò O’Neil', mobile: '8031234567' },
    now,
    random: seededRandom(seed),
    origin: 'http://localhost:8480',
  });
}

async function only(...args: Parameters<typeof issue>): Promise<IssuedTarget> {
  const [target, ...more] = await issue(...args);
  expect(more).toEqual([]);
  if (!target) throw new RangeError('nothing was issued');
  return target;
}

function accountOf(target: IssuedTarget | undefined) {
  if (target?.kind !== 'account') throw new RangeError('not an account');
  return target;
}

const kinds = {
  transfer: 'account',
  reserved: 'account',
  card: 'redirect',
  link: 'redirect',
  store: 'store',
  manual: undefined,
};

test('every channel of every market has its provider', async () => {
  const issued: string[] = [];
  for (const market of Object.values(allMarkets)) {
    for (const { channelId, kind } of market.channels.filter(one => one.kind !== 'manual' && one.enabled)) {
      const targets = await issue(market.code, channelId);
      expect(targets[0]?.kind).toBe(kinds[kind]);
      issued.push(`${channelId}: ${JSON.stringify(targets)}`);
    }
  }
  expect(issued.join('\n')).toMatchSnapshot();
});

test('Paystack: a dedicated NUBAN at Wema, in the name of lender and borrower', async () => {
  const target = accountOf(await only('NG', 'paystack_dedicated', { payOrderId: null, amount: null }));
  expect(nubanHint('035', target.accountNumber)).toBe('fits');
  expect(target).toMatchObject({
    permanent: true,
    details: {
      accountName: 'SUNBIRD LENDING LTD / ADEBAYO O NEIL',
      bankName: 'Wema Bank',
      bankCode: '035',
      extra: { slug: 'wema-bank' },
    },
  });
  expect(target.expiresAt).toBeUndefined();
  // An account for one payment goes after a day.
  const forOne = await only('NG', 'paystack_dedicated');
  expect(forOne).toMatchObject({ permanent: false, expiresAt: noon + 24 * hour });
});

test('Monnify: one account per partner bank, under one reservation', async () => {
  const targets = (await issue('NG', 'monnify_reserved', { payOrderId: null })).map(accountOf);
  expect(targets.map(({ details }) => details.bankCode)).toEqual(['035', '232']);
  for (const { accountNumber, details } of targets) {
    expect(nubanHint(details.bankCode ?? '', accountNumber)).toBe('fits');
  }
  const [first, second] = targets;
  expect(first?.details.extra).toEqual(second?.details.extra);
  expect(first?.details.extra?.accountReference).toBe('USR-1');
  expect(first?.reference).not.toBe(second?.reference);
});

test('Flutterwave: an account that goes after an hour, with its references', async () => {
  const target = accountOf(await only('NG', 'flutterwave_reserved'));
  expect(target).toMatchObject({ permanent: false, expiresAt: noon + hour });
  expect(nubanHint('035', target.accountNumber)).toBe('fits');
  expect(target.details.extra?.orderRef).toBe(target.reference);
  expect(target.details.extra?.flwRef).toMatch(/^FLW-\w{16}$/);
  expect(target.details.note).toContain('ADEBAYO');
});

test('STP: a CLABE of bank 646 with its check digit, and a concept of at most 40 characters', async () => {
  const target = accountOf(await only('MX', 'stp_clabe', { payOrderId: null }));
  expect(target.accountNumber).toMatch(/^646180\d{12}$/);
  expect(isClabe(target.accountNumber)).toBe(true);
  const { concepto = '', ...extra } = target.details.extra ?? {};
  expect(concepto.length).toBeLessThanOrEqual(40);
  expect(extra).toEqual({
    clabe: target.accountNumber,
    beneficiary: target.details.accountName,
    bank: 'STP',
  });
  for (let seed = 0; seed < 200; seed += 1) expect(isClabe(newClabe(seededRandom(seed)))).toBe(true);
});

test.each([
  ['2026-05-20T12:00:00Z', '2026-05-24T05:59:00Z'],
  // Still the 19th in Mexico City.
  ['2026-05-20T05:59:59Z', '2026-05-23T05:59:00Z'],
  ['2026-05-20T06:00:00Z', '2026-05-24T05:59:00Z'],
])('OXXO: issued at %s, payable until 23:59 in Mexico City', async (at, until) => {
  const target = await only('MX', 'oxxo', { now: Date.parse(at) });
  expect(new Date(target.expiresAt ?? 0).toISOString()).toBe(until.replace('Z', '.000Z'));
  if (target.kind !== 'store') throw new RangeError('not a store');
  expect(target.reference).toMatch(/^\d{14}$/);
  expect(target.details).toEqual({ store: 'OXXO', barcode: target.reference, fee: 1500 });
});

test.each([
  ['NG', 'paystack_card', 'paystack'],
  ['NG', 'flutterwave_link', 'flutterwave'],
  ['MX', 'conekta_card', 'conekta'],
  ['IN', 'upi', 'upi'],
  ['IN', 'netbanking', 'netbanking'],
  ['IN', 'debit_card', 'card'],
  ['IN', 'wallet', 'wallet'],
] as const)('%s %s: a page of its own', async (market, channelId, provider) => {
  const target = await only(market, channelId);
  if (target.kind !== 'redirect') throw new RangeError('not a page');
  expect(target.details.url).toBe(`http://localhost:8480/providers/${provider}/checkout/${target.reference}`);
  // It goes through the address that leads back to the app.
  expect(target.reference).toMatch(/^[\w.:-]{1,100}$/);
});

test('UPI: an address of one payment, which apps take as NPCI has it', async () => {
  const target = await only('IN', 'upi');
  if (target.kind !== 'redirect') throw new RangeError('not a page');
  const { vpa = '', name, reference, note } = target.details.extra ?? {};
  expect(isVpa(vpa)).toBe(true);
  expect(reference).toMatch(/^[A-Za-z0-9]{1,35}$/);
  expect([name, note]).toEqual([allMarkets.IN.lender.name, 'PAY-1']);
  expect((await only('IN', 'netbanking')).details).not.toHaveProperty('extra');
});

test('other borrowers get other numbers', async () => {
  const seeds = Array.from({ length: 500 }, (_none, seed) => seed);
  const targets = await Promise.all(seeds.map(seed => only('NG', 'paystack_dedicated', { seed })));
  expect(new Set(targets.map(target => accountOf(target).accountNumber)).size).toBe(500);
});
