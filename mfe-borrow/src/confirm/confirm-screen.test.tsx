import {
  ApiError,
  cancelAutoDraw,
  confirmNewLoan,
  confirmReloan,
  type DataOf,
  declineOffer,
  getConfirmInfo,
  getDisbursalTime,
  getLoanContract,
  getStepAmount,
  listCoupons,
  NetworkError,
  TimeoutError,
} from '@sunbird/api-client';
import { mx } from '@sunbird/loan-domain/markets';
import {
  alertBeside,
  createFakeDrafts,
  expectShown,
  type FakeShellOptions,
  fakeApi,
  held,
  hour,
  makeConfirmInfo,
  makeCost,
  makeCoupon,
  makeOrder,
  named,
  now,
  screen,
  stopCalendar,
  waitFor,
  withFigures,
  within,
} from '@sunbird/testing';
import { answerOrders } from '../testing/orders-api';
import { openBorrow } from '../testing/render';
import { fact, textOf } from '../testing/texts';
import { Screen } from './confirm-screen';

stopCalendar();

const route = '/borrow/confirm_borrow?orderNo=SB-240318';
const contract = { title: 'Loan agreement', version: '2026-01-12', html: '<p>We lend.</p>' };

let contracts = 0;

function lender(status: 14 | 18 = 14) {
  contracts += 1;
  const hash = `sha-${contracts}`;
  const api = fakeApi([
    [getConfirmInfo, () => makeConfirmInfo()],
    [getLoanContract, () => ({ ...contract, hash })],
    [listCoupons, () => []],
    [
      getStepAmount,
      () => ({ min: 1_000, max: 50_000, step: 1_000, default: 20_000, amounts: [], terms: [91] }),
    ],
    [confirmNewLoan, () => ({ orderNo: 'SB-240318', status: 7 as const })],
    [confirmReloan, () => ({ orderNo: 'SB-240318', status: 7 as const })],
  ]);
  answerOrders(api, makeOrder(status));
  return { api, hash };
}

function show(options: FakeShellOptions) {
  return openBorrow(Screen, route, options);
}

/** Ticks the box, and confirms. */
async function agree(user: Awaited<ReturnType<typeof show>>['user'], amount?: string) {
  await user.click(await agreeBox());
  await user.click(await confirmButton(amount));
}

function confirmButton(amount = withFigures('{payout}')) {
  return screen.findByRole('button', { name: named(`Confirm and receive ₦${amount}`) });
}

function agreeBox() {
  return screen.findByRole<HTMLInputElement>('checkbox', { name: /I have read and agree/ });
}

test('the key facts hold the whole cost, from the lender’s answer', async () => {
  await show({ api: lender().api });
  await confirmButton();
  expectShown(
    'Read this before you confirm. It is the whole cost.',
    'You receive ₦{payout} You repay ₦{repay}',
    'Fees and tax ₦{fees} Interest ₦{interest}',
    'Processing fee, 8% − ₦{fee} Tax on fee, 18% − ₦{tax}',
    'Interest, 0.09% a day for 91 days + ₦{interest}',
    'Total cost of the loan ₦3,526 Interest rate a year 32.85% APR, all costs included {apr}',
  );
});

test('a lender that does not name the account’s holder: the account alone', async () => {
  const { api } = lender();
  const { bankCard } = makeConfirmInfo();
  api.respond(getConfirmInfo, () => makeConfirmInfo({ bankCard: { ...bankCard, holderName: undefined } }));
  await show({ api });
  await confirmButton();
  expect(screen.getByText('The money goes here')).toBeTruthy();
});

test('the box is not ticked, and without it nothing is sent', async () => {
  const { api } = lender();
  const { user } = await show({ api });
  const box = await agreeBox();
  expect(box.checked).toBe(false);
  await user.click(await confirmButton());
  expect(textOf(await screen.findByRole('alert'))).toContain('Please agree to the loan agreement');
  expect(document.activeElement).toBe(box);
  expectShown(
    screen.getByRole('contentinfo'),
    'I have read and agree to the',
    'Please agree to the loan agreement. Tick the box.',
    'Confirm and receive ₦{payout}',
  );
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(api.payloadsOf(confirmNewLoan)).toHaveLength(0);
});

test('ticked and confirmed, the loan is sent once, however often it is pressed', async () => {
  const { api, hash } = lender();
  const answer = held<DataOf<typeof confirmNewLoan>>();
  api.respond(confirmNewLoan, () => answer.promise);
  const { shell, user } = await show({ api });
  await user.click(await agreeBox());
  const button = await confirmButton();
  await user.click(button);
  await user.click(button);
  expect(shell.spinner.show).toHaveBeenCalledWith('Confirming your loan');
  answer.settle({ orderNo: 'SB-240318', status: 7 });
  await waitFor(() =>
    expect(shell.navigate).toHaveBeenCalledWith('lending', { orderNo: 'SB-240318' }, { replace: true }),
  );
  expect(api.calls.filter(({ name }) => name === 'confirmNewLoan')).toEqual([
    {
      name: 'confirmNewLoan',
      payload: {
        orderNo: 'SB-240318',
        amount: 20_000,
        term: 91,
        agreementHash: hash,
        kfsVersion: '2026-01-12',
      },
      intent: 'confirm:SB-240318',
    },
  ]);
});

test('a re-loan is confirmed by its own call', async () => {
  const { api } = lender(18);
  const { user } = await show({ api });
  await agree(user);
  await waitFor(() => expect(api.payloadsOf(confirmReloan)).toHaveLength(1));
  expect(api.payloadsOf(confirmNewLoan)).toHaveLength(0);
  expect(api.calls.find(({ name }) => name === confirmReloan.name)?.intent).toBe('confirm:SB-240318');
});

test('an answer that comes too late is not confirmed again: the order is looked up', async () => {
  const { api } = lender();
  api.respond(confirmNewLoan, () => {
    answerOrders(api, makeOrder(7));
    return new TimeoutError();
  });
  const { shell, user } = await show({ api });
  await agree(user);
  await waitFor(() =>
    expect(shell.navigate).toHaveBeenCalledWith('lending', { orderNo: 'SB-240318' }, { replace: true }),
  );
});

test('a contract that changed is read and agreed to anew', async () => {
  const { api } = lender();
  api.respond(confirmNewLoan, () => {
    api.respond(getLoanContract, () => ({ ...contract, hash: 'sha-new' }));
    return new ApiError({ code: 400, fieldErrors: { agreementHash: 'error.choice.invalid' } });
  });
  const { user } = await show({ api });
  await agree(user);
  expect(await alertBeside(await confirmButton())).toContain('have changed since you opened this page');
  await waitFor(async () => expect((await agreeBox()).checked).toBe(false));
});

test('a refusal of another kind reads neither price nor contract anew', async () => {
  const { api } = lender();
  api.respond(confirmNewLoan, () => new ApiError({ code: 50300 }));
  const { shell, user } = await show({ api });
  await agree(user);
  expect(await alertBeside(await confirmButton())).toContain('We are busy');
  expect(api.payloadsOf(getLoanContract)).toHaveLength(1);
  expect(shell.track).toHaveBeenLastCalledWith(expect.objectContaining({ eventType: 'failure' }));
});

test('reading the agreement carries the terms, and keeps the tick', async () => {
  const { api } = lender();
  const { shell, unmount, user } = await show({ api });
  await user.click(await agreeBox());
  await user.click(screen.getByRole('button', { name: 'loan agreement' }));
  expect(shell.navigate).toHaveBeenCalledWith('agreement', {
    orderNo: 'SB-240318',
    amount: 20_000,
    term: 91,
  });
  unmount();
  await show({ api });
  expect((await agreeBox()).checked).toBe(true);
});

test('while the contract is on its way there is no box that a tick would be lost on', async () => {
  const { api, hash } = lender();
  const answer = held<DataOf<typeof getLoanContract>>();
  api.respond(getLoanContract, () => answer.promise);
  const { user } = await show({ api });
  await waitFor(() => expect(fact('Loan amount')).toBe('₦20,000'));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  answer.settle({ ...contract, hash });
  const box = await agreeBox();
  await user.click(box);
  expect(box.checked).toBe(true);
});

test('without the contract there is nothing to agree to', async () => {
  const { api, hash } = lender();
  api.respond(getLoanContract, () => new TimeoutError());
  const { user } = await show({ api });
  expect(await screen.findByText(/The agreement did not load/)).toBeTruthy();
  api.respond(getLoanContract, () => ({ ...contract, hash }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await agreeBox()).toBeTruthy();
});

test('a coupon changes the price before it is confirmed, and goes along', async () => {
  const { api } = lender();
  api.respond(listCoupons, () => [
    { ...makeCoupon({ couponName: 'Fee coupon', type: 'fee', amount: 300 }), usable: true },
  ]);
  api.respond(getConfirmInfo, ({ couponId }) =>
    makeConfirmInfo(couponId ? { processingFee: 1_300, gst: 234, disbursalAmount: 18_466, apr: 0.69 } : {}),
  );
  const { user } = await show({ api });
  await user.click(await screen.findByRole('button', { name: /^Coupon/ }));
  await user.click(await screen.findByRole('button', { name: 'Use Fee coupon' }));
  await confirmButton('18,466');
  expectShown(
    screen.getByRole('main'),
    'With your coupon you receive ₦18,466 instead of ₦{payout}.',
    'Processing fee, 8%, less your coupon − ₦1,300',
    'Total cost of the loan ₦3,172',
    'Coupon Fee coupon: ₦300 off',
  );
  await agree(user, '18,466');
  await waitFor(() => expect(api.payloadsOf(confirmNewLoan)).toMatchObject([{ couponId: 'K1' }]));
  expect(api.payloadsOf(getLoanContract).at(-1)).toMatchObject({ couponId: 'K1' });
});

test('the coupon that was chosen when applying is still chosen; one that is gone can be left out', async () => {
  const { api } = lender();
  api.respond(getConfirmInfo, ({ couponId }) =>
    couponId ? new ApiError({ code: 40903, serverMessage: 'Already used' }) : makeConfirmInfo(),
  );
  const drafts = createFakeDrafts({ loanCoupon: { orderNo: 'SB-240318', couponId: 'K1' } });
  const { user } = await show({ api, drafts });
  expect(await screen.findByText('Already used')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Do not use it' }));
  expect(screen.queryByText('Already used')).toBeNull();
  expect(await confirmButton()).toBeTruthy();
});

test('a payout that would happen by itself can be stopped', async () => {
  const { api } = lender(18);
  let stopped = false;
  api.respond(getDisbursalTime, () =>
    stopped
      ? { serverTime: now, autoDisburse: false }
      : { serverTime: now, autoDisburse: true, autoDisburseAt: now + 20 * hour },
  );
  api.respond(cancelAutoDraw, () => {
    stopped = true;
    return { cancelled: true, status: 18 as const };
  });
  const { shell, user } = await show({ api, market: mx });
  const stop = await screen.findByRole('button', { name: 'Stop it' });
  expectShown(
    screen.getByRole('main'),
    'As you agreed, we send the money by itself on Fri 6 Mar, 23:24, unless you stop it.',
    'IVA, 18% − $288',
    'CAT without IVA, to inform and compare {apr}',
  );
  await user.click(stop);
  const dialog = screen.getByRole('alertdialog');
  expectShown(
    dialog,
    'Stop the automatic payout? The offer stays. You can still confirm it yourself. Stop it Keep it',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Stop it' }));
  await waitFor(() => expect(shell.toast).toHaveBeenCalledWith('Automatic payout stopped', 'success'));
  await waitFor(() => expect(screen.queryByText(/As you agreed/)).toBeNull());
  expect(api.calls.find(({ name }) => name === cancelAutoDraw.name)?.intent).toBe('stopAutoDraw:SB-240318');
});

test('an automatic payout that can’t be stopped any more leads to the money on its way', async () => {
  const { api } = lender();
  answerOrders(api, makeOrder(18));
  api.respond(getDisbursalTime, () => ({ serverTime: now, autoDisburse: true, autoDisburseAt: now + 1 }));
  api.respond(cancelAutoDraw, () => {
    answerOrders(api, makeOrder(7));
    return new ApiError({ code: 40903 });
  });
  const { shell, user } = await show({ api, market: mx });
  await user.click(await screen.findByRole('button', { name: 'Stop it' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stop it' }));
  const lending = ['lending', { orderNo: 'SB-240318' }, { replace: true }] as const;
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith(...lending));
});

test('a status that was read now leads to its screen, one read earlier nowhere: the offer may have come', async () => {
  const { api } = lender();
  answerOrders(api, makeOrder(1));
  const before = await show({ api });
  const review = ['reviewTips', { orderNo: 'SB-240318' }, { replace: true }] as const;
  await waitFor(() => expect(before.shell.navigate).toHaveBeenCalledWith(...review));
  before.unmount();
  answerOrders(api, makeOrder(14));
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
  const { shell } = await show({ api });
  expect(await agreeBox()).toBeTruthy();
  expect(shell.navigate).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

test('an offer that was not taken in time is over', async () => {
  const { api } = lender();
  answerOrders(api, makeOrder(8));
  const { shell, user } = await show({ api });
  expect(await screen.findByText('This offer has ended')).toBeTruthy();
  expectShown(screen.getByRole('main'), 'This offer has ended Nothing was sent, and you owe nothing.');
  await user.click(screen.getByRole('button', { name: 'Apply again' }));
  expect(shell.navigate).toHaveBeenCalledWith('home');
});

test('an order that was cancelled is not called an offer', async () => {
  const { api } = lender();
  answerOrders(api, makeOrder(8, { dueDate: '2026-06-05' }));
  const { shell } = await show({ api });
  expect(await screen.findByText('Your loan is cancelled')).toBeTruthy();
  expectShown(screen.getByRole('main'), 'Your loan is cancelled You owe nothing.');
  expect(shell.navigate).not.toHaveBeenCalled();
});

test('an unknown order, and an address without one, say so', async () => {
  const { api } = lender();
  answerOrders(api);
  const { unmount } = await show({ api });
  expect(await screen.findByText('We could not find this')).toBeTruthy();
  unmount();
  await openBorrow(Screen, '/borrow/confirm_borrow', { api });
  expect(await screen.findByText(/The order number is missing/)).toBeTruthy();
});

test('less can be taken: its price at once, then the key facts and the agreement of that amount', async () => {
  const { api } = lender();
  const less = makeCost({ amount: 19_000 });
  api.respond(getConfirmInfo, ({ amount }) => makeConfirmInfo(amount === 19_000 ? less : {}));
  // The tick was for the agreement of the whole amount.
  api.respond(getLoanContract, ({ amount }) => ({ ...contract, hash: `sha-of-${amount}` }));
  const { user } = await show({ api });
  await user.click(await agreeBox());
  await user.click(await screen.findByRole('button', { name: /^Take less/ }));
  const sheet = await screen.findByRole('dialog');
  // What was approved is the most.
  await user.click(within(sheet).getByRole('button', { name: 'More' }));
  expectShown(sheet, '₦20,000', 'You receive ₦{payout}');
  await user.click(within(sheet).getByRole('button', { name: 'Less' }));
  expectShown(sheet, '₦19,000', 'You receive ₦17,206 You repay ₦20,556');
  await user.click(within(sheet).getByRole('button', { name: named('Take ₦19,000') }));
  await agree(user, '17,206');
  expect(api.payloadsOf(getLoanContract).at(-1)).toEqual({ orderNo: 'SB-240318', amount: 19_000, term: 91 });
  expect(api.payloadsOf(confirmNewLoan)).toMatchObject([{ amount: 19_000, term: 91 }]);
});

test('an offer can be declined, once that is sure', async () => {
  const { api } = lender();
  api.respond(declineOffer, ({ orderNo }) => ({ orderNo, status: 8 as const }));
  const { shell, user } = await show({ api });
  await user.click(await screen.findByRole('button', { name: 'No, thanks' }));
  expectShown(screen.getByRole('alertdialog'), 'You owe nothing, and can apply again at once.');
  await user.click(screen.getByRole('button', { name: 'Decline it' }));
  expect(api.payloadsOf(declineOffer)).toEqual([{ orderNo: 'SB-240318' }]);
  expect(shell.navigate).toHaveBeenCalledWith('home', {}, { replace: true });
});

test('a lender that can’t take a refusal of its offer is asked once', async () => {
  const { api } = lender();
  api.respond(declineOffer, () => new NetworkError(404));
  const { user } = await show({ api });
  await user.click(await screen.findByRole('button', { name: 'No, thanks' }));
  await user.click(screen.getByRole('button', { name: 'Decline it' }));
  expect(screen.queryByRole('button', { name: 'No, thanks' })).toBeNull();
});
