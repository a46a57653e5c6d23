import { codes } from '@sunbird/api-client';
import {
  applyForLoan,
  confirmNewLoan,
  getConfirmInfo,
  getLoanAgreement,
  getLoanContract,
  getStepAmount,
  submitOrder,
} from '@sunbird/api-client/contract';
import { contactsPromise } from '@sunbird/loan-domain';
import { example, withFigures } from '@sunbird/loan-domain/testing/example-price';
import { accountsOf, confirmLoan, messagesOf, statementOf } from '../../../testing/borrow-steps';
import { latest, useFreshLender } from '../../../testing/fresh-lender';
import { giveAccount } from '../../../testing/plan-context';

const { fee, tax, payout, interest, repay } = example;

const lender = useFreshLender();

test('20,000 for 91 days: what every screen and paper shows', async () => {
  const borrower = await lender.borrower(14);
  const { client, orderNo } = borrower;
  const facts = await client.ok(getConfirmInfo, { orderNo });
  expect(facts).toMatchObject({
    loanAmount: 20_000,
    processingFee: 1600,
    gst: 288,
    disbursalAmount: payout,
    interest: interest,
    repayAmount: repay,
    apr: 0.781,
    dueDate: '2026-06-01',
    coolingOff: { hours: 24 },
    bankCard: { accountNoMasked: expect.stringMatching(/^•••• \d{4}$/) },
  });
  const { html } = await client.ok(getLoanContract, { orderNo, amount: 20_000, term: 91 });
  const figures = ['₦20,000', '₦{payout}', '₦{fee}', '₦{tax}', '₦{repay}', '{apr}', '1 Jun 2026', '₦1,500'];
  for (const figure of figures.map(withFigures)) {
    expect(html).toContain(figure);
  }
  await confirmLoan(borrower);
  await lender.advance('PT6S');
  expect(await latest(borrower)).toMatchObject({ status: 2, repayAmount: repay, dueDate: '2026-06-01' });
  expect(await messagesOf(lender, borrower)).toEqual([
    withFigures('N{payout} has landed in your account. Pay back N{repay} by 1 Jun 2026.'),
  ]);
  expect(await accountsOf(lender, borrower)).toEqual({
    cash: -payout * 100,
    'income.fee': -fee * 100,
    'income.interest': -interest * 100,
    'payable.tax': -tax * 100,
    'receivable.interest': interest * 100,
    'receivable.principal': 2_000_000,
  });
  expect(await statementOf(borrower)).toMatchObject([
    { kind: 'disburse', amount: payout, balance: repay },
    { kind: 'tax', amount: tax, balance: repay },
    { kind: 'fee', amount: fee, balance: repay },
    { kind: 'interest', amount: interest, balance: repay },
    { kind: 'loan', amount: 20_000, balance: 20_000 },
  ]);
});

test('confirms only what the borrower has read: this contract, these figures, this language', async () => {
  const borrower = await lender.borrower(14);
  const { client, orderNo } = borrower;
  const { kfs } = await client.ok(getConfirmInfo, { orderNo });
  const contract = await client.ok(getLoanContract, { orderNo, amount: 10_000, term: 91 });
  const read = { agreementHash: contract.hash, kfsVersion: kfs.version };
  const confirmation = { orderNo, amount: 20_000, term: 91, ...read };
  expect(await client.call(confirmNewLoan, confirmation)).toMatchObject({
    code: codes.fieldErrors,
    data: { errors: { agreementHash: expect.any(String) } },
  });
  const same = { ...confirmation, amount: 10_000 };
  expect((await client.call(confirmNewLoan, same, { language: 'es' })).code).toBe(codes.fieldErrors);
  for (const other of [{ kfsVersion: 'old' }, { amount: 10_500 }, { term: 92 }]) {
    expect((await client.call(confirmNewLoan, { ...same, ...other })).code).toBe(codes.fieldErrors);
  }
  expect(await client.ok(confirmNewLoan, same)).toMatchObject({ status: 7 });
  // What was accepted is what the agreement shows from now on, whatever is asked for.
  const accepted = await client.ok(getLoanAgreement, { orderNo });
  expect(accepted.html).toContain(contactsPromise('en'));
  expect(accepted.hash).toBe(contract.hash);
  expect(await latest(borrower)).toMatchObject({ status: 7, loanAmount: 10_000 });
});

test('one open order per product: a new choice changes it until it is submitted', async () => {
  const borrower = await lender.borrower(11);
  const { client, orderNo } = borrower;
  const again = await client.ok(applyForLoan, { productIds: ['ng-classic'], amount: 30_000, term: 120 });
  expect(again.orders).toEqual([{ orderNo, productId: 'ng-classic', status: 11 }]);
  expect(await latest(borrower)).toMatchObject({ loanAmount: 30_000, term: 120 });
  const repaying = await lender.borrower(2);
  const refused = await repaying.client.call(applyForLoan, { productIds: ['ng-classic'], amount: 5000 });
  expect(refused).toMatchObject({ code: codes.alreadyDone, data: { orderNo: repaying.orderNo } });
  // Another product is another order, and the limit counts both.
  const other = { productIds: ['ng-long'], term: 180 };
  const tooMuch = await repaying.client.call(applyForLoan, { ...other, amount: 40_000 });
  expect(tooMuch.data).toMatchObject({ errors: { amount: expect.any(String) } });
  const fits = await repaying.client.ok(applyForLoan, { ...other, amount: 30_000 });
  expect(fits.orders).toMatchObject([{ productId: 'ng-long', status: 19 }]);
});

test('an amount between two steps, a term that is not offered, an unknown product', async () => {
  const { client } = await lender.borrower(6);
  function apply(choice: object) {
    return client.call(applyForLoan, { productIds: ['ng-classic'], ...choice });
  }
  for (const amount of [1500, 51_000]) {
    expect((await apply({ amount })).data).toMatchObject({ errors: { amount: expect.any(String) } });
  }
  const short = await apply({ amount: 5000, term: 30 });
  expect(short.data).toMatchObject({ errors: { term: expect.any(String) } });
  expect((await client.call(applyForLoan, { productIds: ['mx-classic'] })).code).toBe(codes.notFound);
  expect((await client.call(applyForLoan, { productIds: [] })).code).toBe(codes.fieldErrors);
});

test('an offer that is not confirmed ends after three days, and the borrower may apply at once', async () => {
  const borrower = await lender.borrower(14);
  await lender.advance('P2D');
  expect((await latest(borrower)).status).toBe(14);
  await lender.advance('P1D');
  expect((await latest(borrower)).status).toBe(8);
  const applied = await borrower.client.ok(applyForLoan, { productIds: ['ng-classic'], amount: 5000 });
  expect(applied.orders[0]?.status).toBe(19);
});

describe('two applications for more than the limit, from before the data was complete', () => {
  async function applyForTwo() {
    const borrower = await lender.borrower(5);
    const wish = { productIds: ['ng-classic', 'ng-long'], amount: 50_000, term: 180 };
    const [first, other] = (await borrower.client.ok(applyForLoan, wish)).orders;
    if (!first || !other) throw new Error('Two applications are needed.');
    await giveAccount(lender, borrower);
    return { client: borrower.client, first, other };
  }

  test('the one that is sent can be confirmed, whatever the other one asks for', async () => {
    const { client, first } = await applyForTwo();
    await client.ok(submitOrder, { ...first, consents: [] });
    await lender.advance('PT6S');
    const { orderNo } = first;
    expect(await client.ok(getConfirmInfo, { orderNo })).toMatchObject({
      loanAmount: 50_000,
      dueDate: '2026-08-29',
    });
    await confirmLoan({ client, orderNo }, { amount: 50_000, term: 180 });
  });

  test('each can still be changed to less, whatever the other one asks for', async () => {
    const { client, other } = await applyForTwo();
    const { productId } = other;
    expect(await client.ok(getStepAmount, { productId })).toMatchObject({ max: 50_000 });
    await client.ok(applyForLoan, { productIds: [productId], amount: 20_000, term: 180 });
    expect(await client.ok(submitOrder, { ...other, consents: [] })).toMatchObject({ status: 1 });
  });

  test('the other one is sent only for what is left', async () => {
    const { client, first, other } = await applyForTwo();
    await client.ok(submitOrder, { ...first, amount: 30_000, consents: [] });
    expect(await client.call(submitOrder, { ...other, consents: [] })).toMatchObject({
      code: codes.notInThisStatus,
      msg: expect.stringContaining('leave ₦20,000 of your limit'),
    });
    await client.ok(applyForLoan, { productIds: [other.productId], amount: 20_000, term: 180 });
    expect(await client.ok(submitOrder, { ...other, consents: [] })).toMatchObject({ status: 1 });
    await lender.advance('PT6S');
    for (const [{ orderNo }, loanAmount] of [
      [first, 30_000],
      [other, 20_000],
    ] as const) {
      expect(await client.ok(getConfirmInfo, { orderNo })).toMatchObject({ loanAmount });
    }
  });
});
