import { writeFileSync } from 'node:fs';
import { codes } from '@sunbird/api-client';
import {
  confirmExtension,
  createDedicatedAccount,
  getConfirmInfo,
  getCouponQuantity,
  getExtension,
  getFlutterwaveLink,
  getLoanContract,
  getLotteryChances,
  getPromotionPlaces,
  getRepayDetail,
  listCoupons,
} from '@sunbird/api-client/contract';
import { readSettings } from '@sunbird/lender/server/environment';
import { sharedScratch } from '@sunbird/testing/scratch';
import { useFreshLender } from '../../testing/fresh-lender';

const choices = {
  lender: { name: 'Acacia Lending Ltd', licence: 'FCCPC 1234' },
  channels: ['paystack_dedicated', 'voucher'],
  coupons: false,
  promotion: false,
  rollover: false,
};

const scratch = sharedScratch();
const LENDER = scratch('lender.json');
const packages = { 'ng.acacia.loans': { market: 'NG', appName: 'Acacia' } };
const file = { mode: 'sandbox', brand: 'Acacia', defaultPackage: 'ng.acacia.loans', packages };
writeFileSync(LENDER, JSON.stringify({ ...file, products: 'one', markets: { NG: choices } }));

const settings = readSettings({ LENDER }).lender;
const lender = useFreshLender(undefined, { markets: settings.markets, packages: settings.packages });

test('the lender of a file behaves by it, unless the environment says otherwise', () => {
  const { markets, packages, products, market } = settings;
  expect(markets.NG.lender).toEqual(choices.lender);
  expect(markets.MX.lender.licence).toBe('SIPRES 000000 (demo)');
  expect([packages['ng.acacia.loans'], products, market]).toEqual(['NG', 'one', 'NG']);
  expect(readSettings({ LENDER, PRODUCTS: 'several' }).lender.products).toBe('several');
  expect(() => readSettings({ LENDER: scratch('none.json') })).toThrow(
    /^LENDER must name a lender's file\. There is no file .*none\.json\.$/,
  );
});

test('key facts and contract name the lender of the file', async () => {
  const { client, orderNo } = await lender.borrower(14);
  expect((await client.ok(getConfirmInfo, { orderNo })).lender).toEqual(choices.lender);
  const { html } = await client.ok(getLoanContract, { orderNo, amount: 20_000, term: 91 });
  expect(html).toContain('Acacia Lending Ltd, licence FCCPC 1234');
  expect(html).not.toContain('Sunbird Lending');
});

test('coupons and promotions that are off have no calls', async () => {
  const { client } = await lender.borrower(2, 'NG');
  for (const call of [getLotteryChances, getCouponQuantity])
    expect((await client.send(call, {})).status).toBe(404);
  expect((await client.send(listCoupons, { status: 'unused' })).status).toBe(404);
  expect((await client.send(getPromotionPlaces, { campaign: 'harvest' })).status).toBe(404);
});

test('ways to repay that are off are neither listed nor given', async () => {
  const { client, orderNo } = await lender.borrower(2, 'NG');
  const { channels } = await client.ok(getRepayDetail, { orderNo });
  expect(channels.map(({ channelId }) => channelId)).toEqual(choices.channels);
  expect(await client.ok(createDedicatedAccount, { orderNo })).toMatchObject({
    accountNumber: expect.any(String),
  });
  expect((await client.call(getFlutterwaveLink, { orderNo, amount: '1000' })).code).toBe(
    codes.noPaymentMethod,
  );
});

test('no date is moved where the lender moves none', async () => {
  const { client, orderNo } = await lender.borrower(2, 'NG');
  expect(await client.ok(getRepayDetail, { orderNo })).toMatchObject({ canExtend: false });
  expect(await client.ok(getExtension, { orderNo })).toMatchObject({ payable: false, maxTimes: 0 });
  expect((await client.call(confirmExtension, { orderNo })).code).toBe(codes.notInThisStatus);
});
