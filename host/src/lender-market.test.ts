import { loadMarket } from '@sunbird/loan-domain';
import { samples } from '@sunbird/loan-domain/markets';
import { marketOfPage } from './lender-market';

const app = { market: 'NG' as const, brand: 'Acacia', appName: 'Acacia' };
const lender = { name: 'Acacia Lending Ltd', licence: 'FCCPC 1234' };
const support = {
  phones: ['0800 111 2222'],
  whatsapp: '2348010001111',
  email: 'help@acacia.example',
  hours: { from: '08:00', to: '20:00' },
};

afterEach(() => {
  delete window.sunbirdSample;
});

test('the lender of the app’s settings takes the place of the sample', async () => {
  const rules = await loadMarket('NG');
  window.sunbirdSample = samples.NG;
  expect(marketOfPage(rules, { ...app, lender, support })).toMatchObject({
    lender,
    support,
    complaints: rules.complaints,
    legal: rules.legal,
    channels: rules.channels,
  });
});

test('in the box the sample says that it is one; no other site has it', async () => {
  const rules = await loadMarket('IN');
  expect(marketOfPage(rules, app).lender.name).toBe('');
  window.sunbirdSample = samples.IN;
  const market = marketOfPage(rules, undefined);
  expect(market.lender.licence).toBe('RBI NBFC N-00.00000 (demo)');
  expect(market.complaints.grievanceOfficer?.name).toBe('Asha Menon');
});

test('what the settings switch off is off in the market', async () => {
  const off = { channels: ['voucher'], coupons: false, promotion: false, rollover: false };
  const market = marketOfPage(await loadMarket('NG'), { ...app, lender, support, ...off });
  expect(market.channels.filter(({ enabled }) => enabled).map(({ channelId }) => channelId)).toEqual([
    'voucher',
  ]);
  expect(market).toMatchObject({ coupons: false, promotion: false });
  expect([market.rollover.maxTimes, market.repayment.cardCoupon]).toEqual([0, 0]);
});

describe('legal texts', () => {
  const versions = { privacy: '2026-03-01', terms: '2026-03-02', renewalAgreement: '2026-03-03' };
  const hash = 'jH6BtXcyTWm_-ITGxBXH9ru7NZ4V9a3CMq15RmJ6kPk';
  const own = { ...app, lender, support, legal: { versions, files: { en: hash } } };

  test('of the lender have its versions, and are fetched with their hash', async () => {
    const requests: [string, RequestInit | undefined][] = [];
    window.fetch = async (input, options) => {
      requests.push([String(input), options]);
      return new Response(JSON.stringify({ terms: '<h1>Terms</h1>' }));
    };
    const market = marketOfPage(await loadMarket('NG'), own);
    expect(market.legal).toMatchObject({ ...versions, consents: '2026-01-12' });
    expect(await market.loadLegalText?.('terms', 'en')).toBe('<h1>Terms</h1>');
    expect(requests).toEqual([
      [
        `http://localhost/lender/${hash}.json`,
        { cache: 'default', integrity: 'sha256-jH6BtXcyTWm/+ITGxBXH9ru7NZ4V9a3CMq15RmJ6kPk=' },
      ],
    ]);
  });

  test('that cannot be fetched are no text', async () => {
    window.fetch = async () => new Response('', { status: 404 });
    const market = marketOfPage(await loadMarket('NG'), own);
    await expect(market.loadLegalText?.('terms', 'en')).rejects.toThrow();
  });

  test('without its own, the app shows its samples', async () => {
    expect(marketOfPage(await loadMarket('NG'), app).loadLegalText).toBeUndefined();
  });
});
