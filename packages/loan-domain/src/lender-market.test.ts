import { allowsCoupons, allowsRollover, isSwitchedOff, marketChanges } from './lender-market';
import type { Market } from './market';
import { allMarkets, india, mx, ng } from './markets';

function marketWith(market: Market, choices: Parameters<typeof marketChanges>[2]): Market {
  return { ...market, ...marketChanges(market, {}, choices) };
}

function offered({ channels }: Market): string[] {
  return channels.filter(({ enabled }) => enabled).map(({ channelId }) => channelId);
}

test('a lender without choices has every market as it is', () => {
  for (const market of Object.values(allMarkets)) expect(marketChanges(market, {}, {})).toEqual({});
});

test('the chosen ways to repay are offered, also one that the market leaves out', () => {
  expect(offered(marketWith(ng, { channels: ['store_cash', 'voucher'] }))).toEqual(['store_cash', 'voucher']);
  expect(offered(marketWith(mx, { channels: ['oxxo'] }))).toEqual(['oxxo']);
});

test('without an account for the fee no date is moved, and without a card there is no coupon for it', () => {
  const market = marketWith(ng, { channels: ['flutterwave_link', 'voucher'] });
  expect(allowsRollover(market)).toBe(false);
  expect(market.repayment.cardCoupon).toBe(0);
  const card = marketWith(ng, { channels: ['paystack_card', 'monnify_reserved'] });
  expect([allowsRollover(card), card.repayment.cardCoupon]).toEqual([true, 100]);
});

test('rollover, coupons and promotions are switched off one by one', () => {
  expect(allowsRollover(marketWith(ng, { rollover: false }))).toBe(false);
  expect(allowsCoupons(marketWith(ng, { rollover: false }))).toBe(true);
  const market = marketWith(ng, { coupons: false });
  expect([allowsCoupons(market), market.repayment.cardCoupon, allowsRollover(market)]).toEqual([
    false,
    0,
    true,
  ]);
  expect(marketWith(ng, { promotion: false }).promotion).toBe(false);
  // What a market never had can't be switched on.
  expect(allowsRollover(marketWith(india, { rollover: true }))).toBe(false);
});

test('no screen is switched off by the market alone', () => {
  for (const market of Object.values(allMarkets)) {
    for (const name of ['coupon', 'yx1', 'manualRepayment', 'cashier', 'repayStp', 'home'])
      expect([market.code, name, isSwitchedOff(name, market)]).toEqual([market.code, name, false]);
  }
});

test.each([
  [{ coupons: false }, ['coupon']],
  [{ promotion: false }, ['yx1', 'yx2', 'yx2ConfirmBorrow', 'yx3']],
  [{ channels: ['oxxo', 'conekta_card'] }, ['repayStp', 'manualRepayment']],
  [{ channels: ['stp_clabe', 'voucher'] }, ['repayOxxo', 'cashier']],
])('%j switches its own screens off', (choices, screens) => {
  const market = marketWith(mx, choices);
  const listed = [
    'coupon',
    'yx1',
    'yx2',
    'yx2ConfirmBorrow',
    'yx3',
    'repayStp',
    'manualRepayment',
    'repayOxxo',
    'cashier',
  ];
  expect(listed.filter(name => isSwitchedOff(name, market)).sort()).toEqual([...screens].sort());
});

test('who lends and the versions of legal texts are the lender’s', () => {
  const lender = { name: 'Acacia Lending Ltd', licence: 'FCCPC 1234' };
  const legal = { privacy: '2026-03-01', terms: '2026-03-02', renewalAgreement: '2026-03-03' };
  expect(marketChanges(ng, { lender }, { legal })).toEqual({ lender, legal: { ...ng.legal, ...legal } });
});
