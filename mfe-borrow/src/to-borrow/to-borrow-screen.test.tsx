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
  alertBeside,
  day,
  expectShown,
  type FakeApi,
  type FakeShellOptions,
  fakeApi,
  makeCoupon,
  makeHome,
  makeProduct,
  makeUserInfo,
  named,
  now,
  screen,
  stopCalendar,
  waitFor,
} from '@sunbird/testing';
import { openHome } from '../testing/home-api';
import { repaidLoan } from '../testing/orders-api';
import { openBorrow } from '../testing/render';
import { fact, textOf } from '../testing/texts';
import { Screen } from './to-borrow-screen';

stopCalendar();

const steps = { min: 1_000, max: 60_000, step: 1_000, default: 20_000, amounts: [], terms: [91, 180] };
const route = '/borrow/to_borrow?productId=P1&amount=30000&term=180';

function lender({ finished = false }: { readonly finished?: boolean } = {}) {
  return fakeApi([
    [listMarketProducts, () => [makeProduct({ terms: [91, 180] }), makeProduct({ productId: 'P2' })]],
    [getStepAmount, () => steps],
    [getMarketHome, () => makeHome(null)],
    [
      listLendingRecords,
      () => ({ list: finished ? [repaidLoan] : [], page: 1, size: 50, total: finished ? 1 : 0 }),
    ],
    [getUserInfo, () => makeUserInfo(finished ? {} : { bankCards: [] })],
    [listCoupons, () => []],
    [applyForLoan, () => ({ orders: [{ orderNo: 'SB-2', productId: 'P1', status: 6 as const }] })],
    [applyForReloan, () => ({ orderNo: 'SB-3', status: 1 as const })],
  ]);
}

function show(options: FakeShellOptions) {
  return openBorrow(Screen, route, options);
}

function apply(amount = '30,000') {
  return screen.findByRole('button', { name: named(`Apply for ₦${amount}`) });
}

test('signed out, it asks to log in and calls nothing', async () => {
  const api = lender();
  const { shell, user } = await show({ api, session: { status: 'anonymous' } });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(shell.session.requestLogIn).toHaveBeenCalled();
  expect(api.calls).toEqual([]);
});

test('a first application is made of the address, and leads to the first step that is missing', async () => {
  const { shell, user } = await show({ api: lender() });
  const button = await apply();
  expectShown(
    'Loan amount 30000',
    '₦1,000₦60,000',
    'You receive ₦27,168 You repay ₦34,860 Repay on Wed 2 Sep 2026',
    '57.4%',
    'Fees and tax ₦2,832 Interest ₦4,860',
    'Next: about you, work and contacts, ID, questions, bank account.',
  );
  await user.click(button);
  expect(shell.api.calls).toContainEqual({
    name: 'applyForLoan',
    payload: { productIds: ['P1'], amount: 30_000, term: 180 },
    intent: 'apply:P1:30000:180:',
  });
  expect(shell.navigate).toHaveBeenCalledWith('personalInfomation', { orderNo: 'SB-2' }, { replace: true });
});

describe('after Apply on home', () => {
  /** Presses Apply for ₦20,000 on home, and opens the page that it leads to. */
  async function applyOnHome(api: FakeApi) {
    await pressOnHome(api);
    return open(api);
  }

  async function pressOnHome(api: FakeApi, press = true) {
    const home = await openHome(api, { session: { status: 'anonymous' } });
    const button = await apply('20,000');
    if (press) await home.user.click(button);
    home.unmount();
  }

  function open(api: FakeApi) {
    return openBorrow(Screen, '/borrow/to_borrow?productId=P1&amount=20000&term=91', { api });
  }

  test('a log-in that is left takes the press back', async () => {
    const api = lender();
    await pressOnHome(api);
    // Back at home, and later here by another way.
    await pressOnHome(api, false);
    await open(api);
    await apply('20,000');
    expect(api.payloadsOf(applyForLoan)).toEqual([]);
  });

  test('Back while the loan loads takes the press back', async () => {
    const api = lender();
    await pressOnHome(api);
    api.respond(listMarketProducts, () => new Promise<never>(() => undefined));
    const page = await open(api);
    page.unmount();
    api.respond(listMarketProducts, () => [makeProduct({ terms: [91, 180] })]);
    await open(api);
    await apply('20,000');
    expect(api.payloadsOf(applyForLoan)).toEqual([]);
  });

  test.each([
    ['products', (api: FakeApi) => api.respond(listMarketProducts, () => new NetworkError())],
    ['data of the borrower', (api: FakeApi) => api.respond(getUserInfo, () => new NetworkError())],
  ])('where no %s come, the page has its title, and Apply waits for a press', async (_what, fail) => {
    const api = lender();
    await pressOnHome(api);
    fail(api);
    const { user } = await open(api);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { name: 'Check your loan' })).toBeTruthy();
    api.respond(listMarketProducts, () => [makeProduct({ terms: [91, 180] })]);
    api.respond(getUserInfo, () => makeUserInfo({ bankCards: [] }));
    await user.click(again);
    await apply('20,000');
    expect(api.payloadsOf(applyForLoan)).toEqual([]);
  });

  test('a first loan is applied for at once, and Back does not come by here', async () => {
    const api = lender();
    const { shell } = await applyOnHome(api);
    const firstStep = ['personalInfomation', { orderNo: 'SB-2' }, { replace: true }] as const;
    await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith(...firstStep));
    expect(api.payloadsOf(applyForLoan)).toEqual([{ productIds: ['P1'], amount: 20_000, term: 91 }]);
  });

  test('a refusal stands beside a button to apply again', async () => {
    const api = lender();
    api.respond(applyForLoan, () => new NetworkError());
    await applyOnHome(api);
    expect(await alertBeside(await apply('20,000'))).toContain('The connection failed');
    expect(screen.getByRole('heading', { name: 'Check your loan' })).toBeTruthy();
    expect(api.payloadsOf(applyForLoan)).toHaveLength(1);
  });

  test('who repaid a loan sees account and coupon before anything is sent', async () => {
    const api = lender({ finished: true });
    await applyOnHome(api);
    await apply('20,000');
    expect(api.payloadsOf(applyForReloan)).toEqual([]);
  });
});

test('the date is counted by the lender’s clock', async () => {
  await show({ api: { ...lender(), now: () => now + day } });
  await apply();
  // A day later than by the phone's clock: 180 days from 7 March.
  expect(fact('Repay on')).toBe('Thu 3 Sep 2026');
});

const whole = { kyc: { front: true, back: true, face: true }, questionnaireDone: true };

test('who has done every step before is told that nothing is asked again', async () => {
  const api = lender();
  api.respond(getUserInfo, () => makeUserInfo(whole));
  await show({ api });
  await apply();
  expectShown(screen.getByRole('main'), 'Applying costs nothing, and nothing is asked again.');
});

test.each([
  ['the questions', { ...whole, questionnaireDone: false }],
  ['the front', { ...whole, kyc: { ...whole.kyc, front: false } }],
  ['the back', { ...whole, kyc: { ...whole.kyc, back: false } }],
  ['the face', { ...whole, kyc: { ...whole.kyc, face: false } }],
  ['an account', { ...whole, bankCards: [] }],
])('who has given all but %s is asked for it', async (_, person) => {
  await show({ api: lender().respond(getUserInfo, () => makeUserInfo(person)) });
  await apply();
  expect(textOf(screen.getByRole('main'))).not.toContain('nothing is asked again');
});

test('a returning borrower is asked nothing again', async () => {
  const { shell, user } = await show({ api: lender({ finished: true }) });
  const button = await apply();
  expectShown(
    screen.getByRole('main'),
    'Wema Bank 993 ••• 0737 ADA OBI. The money goes here Applying costs nothing, and nothing is asked again.',
  );
  await user.click(button);
  expect(shell.api.calls.at(-1)?.intent).toBe('apply:P1:30000:180:');
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
  expect(api.calls.at(-1)?.intent).toBe('apply:P1:30000:180:');
});

test('where the market allows it, a re-loan pays out by itself only if that is ticked', async () => {
  const api = lender({ finished: true });
  api.respond(listMarketProducts, () => [makeProduct({ terms: [91, 180] }, mx)]);
  api.respond(saveConsent, () => ({ consents: [] }));
  api.respond(listConsents, () => ({
    consents: (mx.consents ?? []).map(({ type, version }) => ({
      type,
      version,
      granted: true,
      at: Date.now(),
    })),
  }));
  const { unmount, user } = await show({ api, market: mx });
  const box = await screen.findByRole<HTMLInputElement>('checkbox');
  expect(box.checked).toBe(false);
  expectShown(
    screen.getByRole('main'),
    'CAT without IVA, to inform and compare 60.6%',
    'Fees and tax $2,784',
    'Once approved, send the money by itself after 24 hours, unless I stop it.',
  );
  await user.click(box);
  // Reading the agreement keeps the tick.
  await user.click(screen.getByRole('button', { name: 'renewal agreement' }));
  unmount();
  const back = await show({ api, market: mx });
  expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(true);
  await back.user.click(screen.getByRole('button', { name: /^Apply for/ }));
  expect(api.payloadsOf(saveConsent)).toEqual([
    { type: 'autoDisbursement', version: mx.legal.renewalAgreement, granted: true },
  ]);
  expect(api.payloadsOf(applyForReloan)).toHaveLength(1);
  expect(api.calls.map(({ intent }) => intent).filter(Boolean)).toEqual([
    'apply:P1:30000:180::consent:true',
    'apply:P1:30000:180:',
  ]);
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
  expect(textOf(screen.getByRole('button', { name: /^Coupon/ }))).toBe('Coupon1 for this loan');
  expectShown(screen.getByRole('main'), '₦27,168');
  await user.click(screen.getByRole('button', { name: /^Coupon/ }));
  expect(await screen.findByText('For larger loans only')).toBeTruthy();
  expectShown(
    screen.getByRole('dialog'),
    '₦300 off the fee Fee coupon Loans from ₦10,000 Until 5 Apr 2026 Use Fee coupon',
    'Card coupon',
    'Use it when you repay',
    'Big one',
    'For larger loans only',
  );
  await user.click(screen.getByRole('button', { name: 'Use Fee coupon' }));
  expectShown(
    screen.getByRole('main'),
    // 8 % of ₦30,000 less ₦300, with 18 % tax.
    '₦27,522',
    'Coupon Fee coupon: ₦300 off This is the price with your coupon. It counts when you confirm',
  );
  await user.click(await apply());
  expect(api.payloadsOf(applyForLoan)).toEqual([
    { productIds: ['P1'], amount: 30_000, term: 180, couponId: 'K1' },
  ]);
  expect(shell.drafts.stored.get('loanCoupon')).toEqual({ orderNo: 'SB-2', couponId: 'K1' });
});

test('a coupon that the amount no longer allows is promised no more, and can be left out', async () => {
  const api = lender().respond(listCoupons, ({ amount = 0 }) => [
    { ...makeCoupon({ couponName: 'Fee coupon', type: 'fee', amount: 300 }), usable: amount >= 30_000 },
  ]);
  const { user } = await show({ api });
  await user.click(await screen.findByRole('button', { name: /^Coupon/ }));
  await user.click(await screen.findByRole('button', { name: 'Use Fee coupon' }));
  await user.click(screen.getByRole('button', { name: 'Less' }));
  const cell = screen.getByRole('button', { name: /^Coupon/ });
  await waitFor(() => expect(textOf(cell)).toBe('CouponNot for this loan'));
  await user.click(cell);
  await user.click(await screen.findByRole('button', { name: 'Do not use Fee coupon' }));
  await user.click(await apply('29,000'));
  expect(api.payloadsOf(applyForLoan)).toEqual([{ productIds: ['P1'], amount: 29_000, term: 180 }]);
});

test('a product with an order that is under way is gone on with', async () => {
  const api = lender();
  api.respond(listMarketProducts, () => [makeProduct({ status: 2, orderNo: 'SB-7' })]);
  const { shell, user } = await show({ api });
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expectShown('You already have an application for Sunbird Loan. Continue with it.');
  expect(shell.dispatchOrder).toHaveBeenCalledWith({ orderNo: 'SB-7', status: 2 });
});

test('refusals say why, and keep what was chosen', async () => {
  const api = lender();
  const serverMessage = 'You can apply again once the waiting time is over.';
  api.respond(applyForLoan, () => new ApiError({ code: 40903, serverMessage }));
  const { shell, user } = await show({ api });
  await user.click(await apply());
  expect(await alertBeside(await apply())).toContain('once the waiting time is over');
  expect(screen.queryByRole('button', { name: 'See your records' })).toBeNull();
  api.respond(applyForLoan, () => new ApiError({ code: 40901, serverMessage }));
  await user.click(await apply());
  await user.click(await screen.findByRole('button', { name: 'See your records' }));
  expect(shell.navigate).toHaveBeenCalledWith('records');
});

test('what was said of an amount goes when another one is chosen', async () => {
  const api = lender();
  const fieldErrors = { amount: 'error.choice.invalid' };
  api.respond(applyForLoan, () => new ApiError({ code: 400, fieldErrors }));
  const { user } = await show({ api });
  await user.click(await apply());
  expect(textOf(await screen.findByRole('alert'))).toContain('You can’t have this amount or term now');
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Less' }));
  expect(textOf(screen.getByRole('alert'))).toContain('You can’t have this amount or term now');
});

test('who repaid a loan and has no account any more begins as for a first one', async () => {
  const api = lender({ finished: true }).respond(getUserInfo, () => makeUserInfo({ bankCards: [] }));
  const { user } = await show({ api });
  await user.click(await apply());
  expect(api.payloadsOf(applyForLoan)).toHaveLength(1);
});
