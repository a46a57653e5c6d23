import { codes } from '@sunbird/api-client';
import {
  applyForLoan,
  confirmNewLoan,
  declineOffer,
  getConfirmInfo,
  getLoanContract,
  getMarketHome,
} from '@sunbird/api-client/contract';
import { useFreshLender } from '../../../testing/fresh-lender';

const lender = useFreshLender();

test('an offer can be taken smaller, at its own price, and not larger than it was approved', async () => {
  const { client, orderNo } = await lender.borrower(14);
  const less = { orderNo, amount: 5_000, term: 91 };
  const info = await client.ok(getConfirmInfo, less);
  expect(info).toMatchObject({ loanAmount: 5_000, disbursalAmount: 4_528, repayAmount: 5_410 });
  const more = await client.call(getConfirmInfo, { ...less, amount: 21_000 });
  expect(more.data).toMatchObject({ errors: { amount: 'error.choice.invalid' } });
  const { hash } = await client.ok(getLoanContract, less);
  const confirmation = { ...less, agreementHash: hash, kfsVersion: info.kfs.version };
  expect(await client.ok(confirmNewLoan, confirmation)).toMatchObject({ status: 7 });
  expect((await client.ok(getMarketHome, {})).order).toMatchObject({ loanAmount: 5_000 });
});

test.each([14, 18] as const)('an offer at %i that is declined frees the borrower at once', async status => {
  const { client, orderNo } = await lender.borrower(status);
  expect(await client.ok(declineOffer, { orderNo })).toEqual({ orderNo, status: 8 });
  await lender.advance('P4D');
  const home = await client.ok(getMarketHome, {});
  expect(home).toMatchObject({ homeStatus: 'canLoan', order: { status: 8 } });
  expect(home.hot.every(product => product.orderNo === undefined)).toBe(true);
  const { orders } = await client.ok(applyForLoan, { productIds: ['ng-classic'], amount: 50_000 });
  expect(orders).toHaveLength(1);
  expect((await client.call(declineOffer, { orderNo })).code).toBe(codes.notInThisStatus);
});
