import { sandboxLenderFile } from '../schema/lender-path';
import { liveLender } from '../testing/live-lender';
import { inBox, parseLender, readLender, settingsFor, siteSettingsOf } from './chosen-lender';

const box = readLender(sandboxLenderFile);
const { NG } = liveLender.markets;
const { lender, support, legal } = NG;
const live = parseLender(
  JSON.stringify({
    ...liveLender,
    languages: ['es'],
    markets: {
      NG: {
        ...NG,
        legal: { ...legal, terms: { ...legal.terms, version: '2026-03-02' } },
        channels: ['voucher'],
        coupons: false,
      },
    },
    products: 'one',
    api: { origin: 'https://api.acacia.example', path: '/v2/' },
    hosts: { providers: ['.paystack.com'], partners: ['kite.example'] },
  }),
  'lender.json',
);

test('a live lender brings its name, licence, API and hosts, and nothing of the sandbox', () => {
  expect(siteSettingsOf(live)).toEqual({
    defaultPackage: 'ng.acacia.loans',
    packages: {
      'ng.acacia.loans': {
        market: 'NG',
        brand: 'Acacia',
        appName: 'Acacia Loans',
        changes: {
          lender,
          support,
          channels: expect.any(Array),
          coupons: false,
          rollover: { days: 7, feeRate: 0.075, maxTimes: 0, bonus: 0 },
          repayment: { minimum: 1000, multiple: 1, cardCoupon: 0 },
          legal: {
            privacy: '2026-03-01',
            terms: '2026-03-02',
            renewalAgreement: '2026-03-01',
            loanAgreement: '2026-11-29',
            keyFacts: '2026-01-12',
            consents: '2026-01-12',
          },
        },
        off: ['cashier', 'coupon'],
      },
    },
    languages: ['es'],
    collect: 'market',
    allowedHosts: ['.paystack.com', 'kite.example', 'fccpc.gov.ng'],
    wrapperOrigins: [],
    api: 'https://api.acacia.example/v2/',
    singleProduct: true,
    standIns: false,
    liveReload: false,
  });
});

test('the box is told nothing of what its markets have anyway', () => {
  expect(siteSettingsOf(box).packages['in.sunbird.credit']).toEqual({
    market: 'IN',
    brand: 'Sunbird',
    appName: 'Sunbird',
  });
  expect(siteSettingsOf(box).texts).toBeUndefined();
});

test('start runs a live lender in the box: its name, products and paths, with what it has elsewhere on this machine', () => {
  const elsewhere = {
    ...live,
    siteOrigin: 'https://app.acacia.example',
    secondOrigin: 'https://cdn.example/',
  };
  expect(siteSettingsOf(inBox(elsewhere, { apiOrigin: 'http://localhost:8082' }))).toEqual({
    ...siteSettingsOf(live),
    api: 'http://localhost:8082/v2/',
    standIns: true,
  });
  expect(inBox({ ...live, api: { path: '/v2/' } }, { apiOrigin: 'http://localhost:8082' }).api).toEqual({
    path: '/v2/',
  });
});

test('a path alone is an API of the page’s own origin', () => {
  expect(siteSettingsOf({ ...live, api: { path: '/lending/' } }).api).toBe('/lending/');
  expect(siteSettingsOf(box).api).toBeUndefined();
});

test('the environment changes the lender in a box', () => {
  const settings = settingsFor(box, {
    MARKET: 'MX',
    COLLECT: 'all',
    PRODUCTS: 'one',
    SECOND_ORIGIN: 'https://cdn.example/',
    LIVE_RELOAD: '1',
  });
  expect(settings).toMatchObject({
    defaultPackage: 'mx.sunbird.credit',
    collect: 'all',
    singleProduct: true,
    secondOrigin: 'https://cdn.example/',
    liveReload: true,
    standIns: true,
  });
  expect(() => settingsFor(box, { MARKET: 'KE' })).toThrow('MARKET is "KE"; it must be one of NG, MX, IN.');
});

test('a live lender is changed by its file alone', () => {
  expect(() => settingsFor(live, { COLLECT: 'all' })).toThrow(
    'COLLECT: a live lender is changed by its file',
  );
  expect(settingsFor(live, {})).toEqual(siteSettingsOf(live));
});
