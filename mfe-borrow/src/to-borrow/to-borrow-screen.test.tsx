import {
  ApiError,
  applyForLoan,
  applyForReloan,
  getMarketHome,
  getProductHome,
  getStepAmount,
  getUserInfo,
  listConsents,
  listCoupons,
  listLendingRecords,
  listMarketProducts,
  listProducts,
  NetworkError,
  saveConsent,
  submitOrder,
} from '@sunbird/api-client';
import { mx } from '@sunbird/loan-domain/markets';
import {
  createFakeShell,
  day,
  type FakeShellOptions,
  fakeApi,
  makeCoupon,
  makeHome,
  makeProduct,
  makeUserInfo,
  now,
  screen,
  stopCalendar,
} from '@sunbird/testing';
import { renderBorrow } from '../testing/render';
import { fact, named, textOf } from '../testing/texts';
import { Screen } from './to-borrow-screen';

stopCalendar();

const steps = { min: 1_000, max: 60_000, step: 1_000, default: 20_000, amounts: [], terms: [91, 180] };
const route = '/borrow/to_borrow?productId=P1&amount=30000&term=180';

function lender({ finished = false }: { readonly finished?: boolean } = {}) {
  return fakeApi([
    [listMarketProducts, () => [makeProduct({ terms: [91, 180] }), makeProduct({ productId: 'P2' })]],
    [getStepAmount, () => steps],
    [getMarketHome, () => makeHome(null, { serverTime: now + day })],
    [
      listLendingRecords,
      () => ({
        list: finished
          ? [
              {
                orderNo: 'SB-1',
                productName: 'Sunbird Loan',
                amount: 20_000,
                currency: 'NGN',
                time: now,
                status: 4 as const,
              },
            ]
          : [],
        page: 1,
        size: 50,
        total: finished ? 1 : 0,
      }),
    ],
    [getUserInfo, () => makeUserInfo(finished ? {} : { bankCards: [] })],
    [listCoupons, () => []],
    [applyForLoan, () => ({ orders: [{ orderNo: 'SB-2', productId: 'P1', status: 6 as const }] })],
    [applyForReloan, () => ({ orderNo: 'SB-3', status: 1 as const })],
  ]);
}

async function show(options: FakeShellOptions) {
  const shell = createFakeShell(options);
  return renderBorrow(<Screen />, { shell, route });
}

function apply(amount = '30,000') {
  return screen.findByRole('button', { name: named(`Apply for ₦${amount}`) });
}

test('signed out, it asks to log in and calls nothing that needs a token', async () => {
  const api = lender();
  const { shell, user } = await show({ api, session: { status: 'anonymous' } });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(shell.session.requestLogIn).toHaveBeenCalled();
  expect(api.calls.map(({ name }) => name)).toEqual(['listMarketProducts']);
});

test('a first application is made of the address, and leads to the first step that is missing', async () => {
  const { shell, user } = await show({ api: lender() });
  const button = await apply();
  expect(fact('Time to repay')).toContain('180 days');
  expect(fact('You receive')).toBe('₦27,168');
  expect(fact('APR, all costs included')).toBe('57.4%');
  expect(textOf(screen.getByRole('main'))).toContain('You add it in the last step');
  await user.click(button);
  expect(shell.api.calls).toContainEqual({
    name: 'applyForLoan',
    payload: { productIds: ['P1'], amount: 30_000, term: 180 },
    intent: 'apply:P1:30000:180:',
  });
  expect(shell.navigate).toHaveBeenCalledWith('personalInfomation', { orderNo: 'SB-2' }, { replace: true });
});

test('the date is counted by the lender’s clock', async () => {
  await show({ api: lender() });
  await apply();
  // A day later than by the phone's clock: 180 days from 7 March.
  expect(fact('Repay on')).toBe('Thu 3 Sep 2026');
});

test('who has done every step before is told that nothing is asked again', async () => {
  const api = lender();
  api.respond(getUserInfo, () =>
    makeUserInfo({ kyc: { front: true, back: true, face: true }, questionnaireDone: true }),
  );
  await show({ api });
  await apply();
  expect(textOf(screen.getByRole('main'))).toContain('nothing is asked again');
});

test('the amount can be changed here, and is what is applied for', async () => {
  const { shell, user } = await show({ api: lender() });
  await apply();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await apply('31,000'));
  expect(shell.api.payloadsOf(applyForLoan)).toEqual([{ productIds: ['P1'], amount: 31_000, term: 180 }]);
});

test('a returning borrower is asked nothing again', async () => {
  const { shell, user } = await show({ api: lender({ finished: true }) });
  const button = await apply();
  expect(textOf(screen.getByRole('main'))).toContain('Wema Bank 993 ••• 0737');
  expect(textOf(screen.getByRole('main'))).toContain('nothing is asked again');
  expect(screen.queryByText('Pay out by itself')).toBeNull();
  await user.click(button);
  expect(shell.api.payloadsOf(applyForReloan)).toEqual([
    { productId: 'P1', bankCardId: 'C1', amount: 30_000, term: 180 },
  ]);
  expect(shell.navigate).toHaveBeenCalledWith('reviewTips', { orderNo: 'SB-3' }, { replace: true });
});

test('a lender with one product takes the application itself', async () => {
  const api = lender();
  api.respond(listProducts, () => [makeProduct({ terms: [91, 180] })]);
  api.respond(submitOrder, () => ({ orderNo: 'SB-4', status: 6 as const }));
  const given = { type: 'creditDecision', version: '2026-01-12', at: 1 };
  api.respond(listConsents, () => ({ consents: [{ ...given, granted: true }] }));
  api.respond(getProductHome, () => ({
    product: makeProduct(),
    order: null,
    homeStatus: 'canLoan' as const,
    creditLimit: 50_000,
  }));
  const { user } = await show({ api, settings: { singleProduct: true } });
  await user.click(await apply());
  expect(api.payloadsOf(submitOrder)).toEqual([
    { productId: 'P1', amount: 30_000, term: 180, consents: [given] },
  ]);
  expect(api.payloadsOf(listMarketProducts)).toHaveLength(0);
});

test('where the market allows it, a re-loan pays out by itself only if that is ticked', async () => {
  const api = lender({ finished: true });
  api.respond(listMarketProducts, () => [makeProduct({ terms: [91, 180] }, mx)]);
  api.respond(saveConsent, () => ({ consents: [] }));
  api.respond(listConsents, () => ({
    consents: (mx.consents ?? []).map(({ type, version }) => ({ type, version, granted: true, at: 1 })),
  }));
  const { user } = await show({ api, market: mx });
  const box = await screen.findByRole<HTMLInputElement>('checkbox');
  expect(box.checked).toBe(false);
  await user.click(box);
  await user.click(screen.getByRole('button', { name: /^Apply for/ }));
  expect(api.payloadsOf(saveConsent)).toEqual([
    { type: 'autoDisbursement', version: mx.legal.renewalAgreement, granted: true },
  ]);
  expect(api.payloadsOf(applyForReloan)).toHaveLength(1);
});

test('a coupon for the loan goes along, one for a repayment says when it counts', async () => {
  const api = lender();
  api.respond(listCoupons, () => [
    { ...makeCoupon({ couponId: 'K1', couponName: 'Fee coupon', type: 'fee', amount: 300 }), usable: true },
    { ...makeCoupon({ couponId: 'K2', couponName: 'Card coupon', type: 'repay' }), usable: true },
    {
      ...makeCoupon({ couponId: 'K3', couponName: 'Big one', type: 'interest', minQuota: 50_000 }),
      usable: false,
      unusableReason: 'For larger loans only',
    },
  ]);
  const { shell, user } = await show({ api });
  await apply();
  await user.click(screen.getByRole('button', { name: /^Coupon/ }));
  expect(await screen.findByText('For larger loans only')).toBeTruthy();
  expect(screen.getByText('Use it when you repay')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use Fee coupon' }));
  expect(screen.getByText(/Your coupon counts when you confirm/)).toBeTruthy();
  await user.click(await apply());
  expect(api.payloadsOf(applyForLoan)).toEqual([
    { productIds: ['P1'], amount: 30_000, term: 180, couponId: 'K1' },
  ]);
  expect(shell.drafts.stored.get('loanCoupon')).toEqual({ orderNo: 'SB-2', couponId: 'K1' });
});

test('a product with an order that is under way is gone on with', async () => {
  const api = lender();
  api.respond(listMarketProducts, () => [makeProduct({ status: 2, orderNo: 'SB-7' })]);
  const { shell, user } = await show({ api });
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(shell.dispatchOrder).toHaveBeenCalledWith({ orderNo: 'SB-7', status: 2 });
});

test('refusals say why, and keep what was chosen', async () => {
  const api = lender();
  api.respond(
    applyForLoan,
    () => new ApiError({ code: 40903, serverMessage: 'You can apply again once the waiting time is over.' }),
  );
  const { user } = await show({ api });
  await user.click(await apply());
  expect(textOf(await screen.findByRole('alert'))).toContain('once the waiting time is over');

  api.respond(
    applyForLoan,
    () => new ApiError({ code: 400, fieldErrors: { amount: 'error.choice.invalid' } }),
  );
  await user.click(await apply());
  expect(textOf(await screen.findByRole('alert'))).toContain('You can’t have this amount or term now');
});

test('an answer that is lost is asked for again with the same intent', async () => {
  const api = lender();
  api.respond(applyForLoan, () => new NetworkError());
  const { user } = await show({ api });
  await user.click(await apply());
  await screen.findByRole('alert');
  await user.click(await apply());
  const intents = api.calls.filter(({ name }) => name === 'applyForLoan').map(({ intent }) => intent);
  expect(intents).toEqual(['apply:P1:30000:180:', 'apply:P1:30000:180:']);
});

test('what the borrower’s data needs can be asked for again', async () => {
  const api = lender();
  api.respond(getUserInfo, () => new NetworkError());
  const { user } = await show({ api });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(api.payloadsOf(getUserInfo).length).toBeGreaterThan(1);
});
