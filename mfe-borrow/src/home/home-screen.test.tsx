import {
  type DataOf,
  getMarketHome,
  getProductHome,
  getRepayDetail,
  NetworkError,
} from '@sunbird/api-client';
import {
  act,
  createFakeDrafts,
  day,
  type FakeApi,
  type FakeShellOptions,
  fakeApi,
  fireEvent,
  held,
  makeHome,
  type makeOrder,
  makeProduct,
  makeRepayDetail,
  named,
  now,
  screen,
  stopCalendar,
  within,
} from '@sunbird/testing';
import { homeApi } from '../testing/home-api';
import { openBorrow } from '../testing/render';
import { elementWithText, fact, textOf } from '../testing/texts';
import { Screen } from './home-screen';

stopCalendar();

const signedOut = { status: 'anonymous', mobile: undefined, userId: undefined } as const;

function heading() {
  return screen.findByRole('heading', { level: 1 });
}

/** Home by what a lender says. */
function open(home: ReturnType<typeof makeHome> | FakeApi, options: FakeShellOptions = {}) {
  const api = 'calls' in home ? home : homeApi(home);
  return openBorrow(Screen, '/', { api, ...options }, { messages: 'core' });
}

test('signed out, home prices the suggested loan with every cost', async () => {
  const { shell } = await open(makeHome(null), { session: signedOut });
  expect(textOf(await heading())).toContain('How much do you need?');
  expect(fact('You receive')).toBe('₦18,112');
  expect(fact('You repay')).toBe('₦21,638');
  expect(fact('Repay on')).toBe('Fri 5 Jun 2026');
  expect(fact('APR, all costs included')).toBe('78.1%');
  const parts = within(screen.getByRole('list', { name: 'What the loan costs' }));
  expect(parts.getAllByRole('listitem').map(textOf)).toEqual(['Fees and tax ₦1,888', 'Interest ₦1,638']);
  expect(shell.api.calls.map(call => call.name).sort()).toEqual(['getMarketHome', 'getStepAmount']);
});

test('Apply, pressed before the lender has sent the offer, acts once when it is there', async () => {
  const api = homeApi(makeHome(null));
  const answer = held<ReturnType<typeof makeHome>>();
  api.respond(getMarketHome, () => answer.promise);
  const { shell, user } = await open(api, { session: signedOut });
  const apply = screen.getByRole('button', { name: /^Apply for/ });
  expect(document.body.textContent).not.toMatch(/[0-9]/);
  await user.click(apply);
  await user.click(apply);
  expect(apply.getAttribute('aria-busy')).toBe('true');
  expect(shell.navigate).not.toHaveBeenCalled();
  await act(async () => answer.settle(makeHome(null)));
  expect(await screen.findByRole('button', { name: named('Apply for ₦20,000') })).toBeTruthy();
  expect(jest.mocked(shell.navigate).mock.calls).toEqual([
    ['toBorrow', { productId: 'P1', amount: 20_000, term: 91 }],
  ]);
});

test('the date is counted by the lender’s clock, whatever this phone’s says', async () => {
  const api = { ...homeApi(makeHome(null)), now: () => now + 10 * day };
  await open(api, { session: signedOut });
  await heading();
  expect(fact('Repay on')).toBe('Mon 15 Jun 2026');
});

test('amount and term change the price at once, and apply carries the choice', async () => {
  const { shell, user } = await open(makeHome(null), { session: signedOut });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  expect(screen.getByRole('slider', { name: 'Loan amount' }).getAttribute('aria-valuetext')).toBe(
    '₦21,000, you receive ₦19,018, you repay ₦22,720',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time to repay' }), '180');
  await user.click(screen.getByRole('button', { name: named('Apply for ₦21,000') }));
  expect(shell.navigate).toHaveBeenCalledWith('toBorrow', { productId: 'P1', amount: 21_000, term: 180 });
});

test('the price adds up row by row, with the late fee of a day', async () => {
  const { user } = await open(makeHome(null), { session: signedOut });
  await user.click(await screen.findByRole('button', { name: 'See how this adds up' }));
  expect(fact('Processing fee, 8%')).toBe('− ₦1,600');
  expect(fact('Tax on fee, 18%')).toBe('− ₦288');
  expect(fact('Interest, 0.09% a day for 91 days')).toBe('+ ₦1,638');
  expect(fact('You repay on 5 Jun 2026')).toBe('₦21,638');
  expect(fact('APR, all costs included')).toBe('78.1%');
  expect(textOf(screen.getByText(/If you pay late, we add 2% a day/))).toContain('₦432.76 a day');
});

test('what was chosen before is still chosen', async () => {
  const drafts = createFakeDrafts({ loanChoice: { productId: 'P1', amount: 35_400, term: 365 } });
  await open(makeHome(null), { session: signedOut, drafts });
  expect(await screen.findByRole('button', { name: named('Apply for ₦35,000') })).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time to repay' }).value).toBe('365');
});

test('another loan is priced in place, one that is under way is opened', async () => {
  const hot = [
    makeProduct(),
    makeProduct({ productId: 'P2', productName: 'Sunbird Small', maxAmount: 10_000, terms: [91] }),
    makeProduct({ productId: 'P3', productName: 'Sunbird Long', status: 14, orderNo: 'SB-9' }),
  ];
  const { shell, user } = await open(makeHome(null, { hot }));
  await screen.findByRole('heading', { name: 'Other loans' });
  const small = textOf(screen.getByRole('button', { name: /Sunbird Small/ }));
  for (const text of ['₦1,000 to ₦10,000', '91 days · APR up to']) expect(small).toContain(text);
  await user.click(screen.getByRole('button', { name: /Sunbird Long/ }));
  expect(shell.dispatchOrder).toHaveBeenCalledWith({ orderNo: 'SB-9', status: 14 });
  await user.click(screen.getByRole('button', { name: /Sunbird Small/ }));
  expect(screen.getByRole('button', { name: /Sunbird Loan/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Sunbird Small/ })).toBeNull();
});

/** Home of a lender with one product. */
async function openSingle(home: Pick<DataOf<typeof getProductHome>, 'order' | 'homeStatus'>) {
  const api = homeApi(makeHome(null));
  api.respond(getProductHome, () => ({ product: makeProduct(), creditLimit: 50_000, ...home }));
  await open(api, { settings: { singleProduct: true } });
  return { api };
}

test('a lender with one product is asked by its own call', async () => {
  const { api } = await openSingle({ order: null, homeStatus: 'canLoan' });
  expect(await screen.findByRole('button', { name: named('Apply for ₦20,000') })).toBeTruthy();
  expect(screen.queryByText('Other loans')).toBeNull();
  expect(api.payloadsOf(getMarketHome)).toHaveLength(0);
});

test('a lender with one product offers no other loans beside the one that is repaid', async () => {
  await openSingle({ order: makeHome(2).order, homeStatus: 'repaying' });
  expect(await screen.findByRole('button', { name: 'Repay now' })).toBeTruthy();
  expect(screen.queryByText('Other loans')).toBeNull();
});

test('limit, how it grows, and a turn in the draw are for those who are signed in', async () => {
  const { shell, user } = await open(makeHome(null));
  expect(await screen.findByText('Your limit')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'How it grows' }));
  expect(shell.navigate).toHaveBeenCalledWith('reloanBenefits');
});

test('banners of other orders lead where their status leads', async () => {
  const banners = [
    { status: 14, text: 'Your loan is approved.', orderNo: 'SB-2' },
    { status: 9, text: 'Not approved.', orderNo: 'SB-3' },
  ] as const;
  const { shell, user } = await open(makeHome(3, { banners: [...banners] }));
  expect(await screen.findByText('Your loan is approved.')).toBeTruthy();
  expect(screen.getByText('Not approved.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(shell.dispatchOrder).toHaveBeenCalledWith(banners[0]);
});

describe('one order', () => {
  async function show(
    status: Parameters<typeof makeHome>[0],
    order: Partial<ReturnType<typeof makeOrder>> = {},
    options: FakeShellOptions = {},
  ) {
    const home = makeHome(status);
    const rendered = await open({ ...home, order: home.order && { ...home.order, ...order } }, options);
    return { ...rendered, heading: await heading() };
  }

  const price = ['You receive₦18,112', 'APR, all costs included78.1%', 'Offer endsMon 9 Mar 2026, 10:24'];
  const wait = ['Usually minutes, at most 1 working day.', 'We send an SMS to 0803 ••• 4567'];
  test.each([
    [6, 'Start your application', 'Start: About you', []],
    [11, 'Continue where you left off', 'Continue: Work and contacts', []],
    [12, 'Continue where you left off', 'Continue: ID and selfie', []],
    [17, 'Continue where you left off', 'Continue: Credit questions', []],
    [5, 'Continue where you left off', 'Continue: Bank account', []],
    [19, 'Your application is ready', 'Check and send', []],
    [1, 'We are checking your application', 'See details', wait],
    [14, 'Your loan is approved', 'Review and confirm', price],
    [18, 'Your loan is approved', 'Review and confirm', price],
    [7, '₦18,112 is on its way', 'See progress', ['Usually within an hour, at most 8 hours']],
  ] as const)('status %i: “%s”, and “%s” leads on', async (status, title, button, texts) => {
    const { heading: shown, user, shell } = await show(status);
    expect(textOf(shown)).toContain(title);
    const text = textOf(screen.getByRole('main'));
    for (const each of texts) expect(text).toContain(each);
    expect(text.includes('Your answers are saved')).toBe(status !== 6 && title.startsWith('Continue'));
    await user.click(screen.getByRole('button', { name: button }));
    expect(shell.dispatchOrder).toHaveBeenCalledWith(expect.objectContaining({ status }));
  });

  test('status 9 says when to try again, what is deleted, and who else lends', async () => {
    const { heading: title, user, shell } = await show(9, { failReason: 'creditHistory' });
    expect(screen.getByText('What decided: Your credit history.')).toBeTruthy();
    expect(textOf(title)).toContain('We can’t offer you a loan right now');
    expect(textOf(screen.getByText(/Sun 5 Apr 2026/))).toContain('in 30 days');
    expect(screen.getByText(/We delete the data from this application on 13 Mar 2026/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /Kora Credit/ }));
    expect(shell.openExternal).toHaveBeenCalledWith('https://kora.example/apply');
    expect(screen.queryByRole('button', { name: /Apply for/ })).toBeNull();
  });

  test('status 9 shows no lender whose site the app may not open', async () => {
    await show(9, {}, { canOpenExternal: (url: string) => !url.includes('kora.example') });
    expect(await screen.findByText(/Sun 5 Apr 2026/)).toBeTruthy();
    expect(screen.queryByText(/Kora Credit/)).toBeNull();
    expect(screen.queryByText('Partners')).toBeNull();
  });

  test('status 2 shows what is left, how pressing it is in words, and keeps the figures', async () => {
    const { heading: title, user, shell } = await show(2);
    expect(textOf(title)).toContain('You repay in 5 days');
    expect(screen.getByText('Due in 5 days. Plan your payment.')).toBeTruthy();
    expect(await screen.findByText('Left to repay')).toBeTruthy();
    expect(textOf(screen.getByRole('button', { name: /1 coupon ready/ }))).toContain(
      '₦100 off this repayment',
    );
    expect(shell.lastLoan.keep).toHaveBeenCalledWith(
      expect.objectContaining({ orderNo: 'SB-240318', status: 2, owed: 21_638, currency: 'NGN' }),
    );
    await user.click(screen.getByRole('button', { name: 'Repay now' }));
    expect(shell.navigate).toHaveBeenCalledWith('repayDetail', { orderNo: 'SB-240318' });
    await user.click(screen.getByRole('button', { name: /Need more time/ }));
    expect(shell.navigate).toHaveBeenCalledWith('extensionDetail', { orderNo: 'SB-240318' });
    await user.click(screen.getByRole('button', { name: /Put the due date in your calendar/ }));
    expect(await screen.findByRole('dialog', { name: /^Due date/ })).toBeTruthy();
  });

  test('status 2 has the debt and its ways first, and other loans last and folded', async () => {
    const hot = [
      makeProduct(),
      makeProduct({ productId: 'P2', productName: 'Sunbird Small', maxAmount: 10_000, terms: [91] }),
    ];
    const { shell, user } = await open(makeHome(2, { hot }));
    const fold = await screen.findByRole('button', { name: 'Other loans', expanded: false });
    const buttons = screen.getAllByRole('button').map(textOf);
    expect(buttons.some(text => text.includes('Sunbird Small'))).toBe(false);
    expect(buttons.findIndex(text => text.includes('I already paid'))).toBeLessThan(
      buttons.findIndex(text => text.includes('Your next loan')),
    );
    await user.click(fold);
    await user.click(screen.getByRole('button', { name: /Sunbird Small/ }));
    expect(shell.navigate).toHaveBeenCalledWith('toBorrow', { productId: 'P2' });
  });

  test('status 2 says how much of it is repaid, and what limit comes next', async () => {
    const detail = makeRepayDetail(2, { repaidAmount: 5_000, unrepaidAmount: 16_638 });
    const api = homeApi({ ...makeHome(2), nextLimitHint: 60_000 });
    api.respond(getRepayDetail, () => detail);
    await open(api);
    expect(await screen.findByText(/repaid$/)).toBeTruthy();
    const text = textOf(screen.getByRole('main'));
    expect(text).toContain('₦5,000 of ₦21,638 repaid');
    expect(text).toContain('Next limit up to ₦60,000');
  });

  test('status 2 does not say what is repaid while the lender has not said it', async () => {
    const api = homeApi({ ...makeHome(2), nextLimitHint: 60_000 });
    api.respond(getRepayDetail, () => new NetworkError());
    await open(api);
    expect(await screen.findByText(/^Next limit/)).toBeTruthy();
    await screen.findByRole('button', { name: 'Try again' });
    expect(textOf(screen.getByRole('main'))).not.toMatch(/repaid/);
  });

  test('status 2 that is cancelled says what comes back by when', async () => {
    const { user, shell } = await show(2, { amountToReturn: 18_112, returnBy: now });
    const text = textOf(screen.getByRole('main'));
    expect(text).toContain('You cancelled. Send back₦18,112By Fri 6 Mar, 10:24');
    expect(text).not.toContain('21,638');
    await user.click(screen.getByRole('button', { name: 'See how to send it' }));
    expect(shell.navigate).toHaveBeenCalledWith('cancellationForm', { orderNo: 'SB-240318' });
  });

  test('status 2 that is cancelled looks by itself whether the money is back', async () => {
    jest.useFakeTimers({ now });
    const { shell } = await show(2, { amountToReturn: 18_112, returnBy: now });
    shell.api.respond(getMarketHome, () => makeHome(null));
    await act(async () => jest.advanceTimersByTimeAsync(3_100));
    expect(textOf(await heading())).toContain('How much do you need?');
  });

  test.each([
    [8, { dueDate: '2026-06-05' }, 'Your loan of ₦20,000 is cancelled. You owe nothing.'],
    [8, { dueDate: '2026-06-05', cancelDeadline: now }, 'We have your ₦18,112 back.'],
    [4, { refund: { amount: 500 } }, 'You paid ₦500 more than you owed. We are sending it back.'],
    [4, { refund: { amount: 500, sentAt: now } }, 'We have sent it back.'],
  ] as const)('status %i, just over, says how it ended: %j', async (status, order, text) => {
    await show(status, order);
    expect(textOf(screen.getByRole('main'))).toContain(text);
  });

  test.each([
    [8, {}],
    [8, { dueDate: '2026-06-05', finishTime: now - 8 * day }],
    [4, {}],
  ] as const)('status %i without news says nothing of it: %j', async (status, order) => {
    await show(status, order);
    expect(textOf(screen.getByRole('main'))).not.toMatch(/cancelled|You paid/);
  });

  test.each([2, 3] as const)('status %i leads to the new date whose fee is paid', async status => {
    const api = homeApi(makeHome(status));
    api.respond(getRepayDetail, () => makeRepayDetail(status, { heldFee: 1500 }));
    const { shell, user } = await open(api);
    const cell = await screen.findByRole('button', { name: /Confirm your new date/ });
    expect(textOf(cell)).toContain('We have your ₦1,500');
    await user.click(cell);
    expect(shell.navigate).toHaveBeenCalledWith('extensionDetail', { orderNo: 'SB-240318' });
  });

  test('status 3 adds up to what is due today, and how it grows', async () => {
    const { heading: title, user, shell } = await show(3);
    expect(textOf(title)).toContain('5 days overdue · was due 1 Mar 2026');
    expect(elementWithText('₦23,801.80')).toBeTruthy();
    expect(fact('You repay')).toBe('₦21,638.00');
    expect(textOf(screen.getByText(/Late fee, 5 days/))).toContain('₦432.76');
    expect(textOf(screen.getByText(/The late fee grows by/))).toContain('₦432.76 each day');
    await user.click(screen.getByRole('button', { name: 'Repay now' }));
    expect(shell.navigate).toHaveBeenCalledWith('repayDetail', { orderNo: 'SB-240318' });
    expect(textOf(screen.getByRole('button', { name: /Pay part of it/ }))).toContain('From ₦1,000');
  });

  test('status 10 owes nothing and takes another account', async () => {
    const { heading: title, user, shell } = await show(10);
    expect(textOf(title)).toContain('Your bank could not receive the money');
    expect(textOf(screen.getByText(/Nothing was lent, so you owe nothing/))).toContain(
      'This type of account is not supported.',
    );
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    expect(shell.navigate).toHaveBeenCalledWith('addBankCard', { orderNo: 'SB-240318' });
    await user.click(screen.getByRole('button', { name: /Wema Bank/ }));
    expect(shell.navigate).toHaveBeenCalledWith('repayDetail', { orderNo: 'SB-240318' });
  });

  test.each([4, 8] as const)('status %i may borrow again', async status => {
    const { heading: title } = await show(status);
    expect(textOf(title)).toContain('How much do you need?');
  });
});

describe('without an answer', () => {
  test('the lender is asked again on request', async () => {
    const api = fakeApi([[getMarketHome, () => new NetworkError()]]);
    const { user } = await open(api, { session: signedOut });
    expect(await screen.findByText('This did not load')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(api.payloadsOf(getMarketHome)).toHaveLength(2);
  });

  test('offline, the loan as last seen and where to pay it', async () => {
    const api = fakeApi([[getMarketHome, () => new NetworkError()]]);
    const account = { accountNumber: '9930000737', accountName: 'SUNBIRD / ADA OBI', bankName: 'Wema Bank' };
    const loan = { orderNo: 'SB-1', status: 2, currency: 'NGN', owed: 21_638, at: now, account } as const;
    const lastLoan = { read: () => ({ ...loan, dueDate: '2026-06-05' }), keep: jest.fn() };
    await open(api, { connectivity: { online: false }, lastLoan });
    expect(await screen.findByText('You are offline')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Your loan as of 6 Mar, 10:24' })).toBeTruthy();
    expect(screen.getByText('9930 0007 37')).toBeTruthy();
  });

  test('offline, the figures of this visit say of when they are, once', async () => {
    const { shell, withShell } = await open(makeHome(2));
    await screen.findByRole('button', { name: 'Repay now' });
    withShell({ ...shell, connectivity: { online: false } });
    expect(textOf(await screen.findByText(/Not up to date/))).toContain('6 Mar, 10:24');
    expect(screen.getByRole('button', { name: 'Show transfer details' })).toBeTruthy();
  });

  test('figures that could not be renewed say of when they are', async () => {
    const api = homeApi(makeHome(2));
    const { user } = await open(api);
    await screen.findByRole('button', { name: 'Repay now' });
    api.respond(getMarketHome, () => new NetworkError());
    // A pull is the only way to ask again while all is well.
    const main = screen.getByRole('main');
    pull(main.firstElementChild ?? main);
    expect(textOf(await screen.findByText(/Not up to date/))).toContain('6 Mar, 10:24');
    api.respond(getMarketHome, () => makeHome(2));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByText(/Not up to date/)).toBeNull();
  });
});

function pull(element: Element): void {
  fireEvent.touchStart(element, { touches: [{ clientY: 0 }] });
  fireEvent.touchMove(element, { touches: [{ clientY: 200 }] });
  fireEvent.touchEnd(element);
}

test('an order in an unknown state shows its facts and a way to ask, and no offer', async () => {
  const home = makeHome(2);
  const order = home.order && { ...home.order, status: 0 as const, statusLabel: 'unknown' as const };
  const { shell, user } = await open({ ...home, order });
  await screen.findByRole('heading', { name: 'We need to look at this loan with you' });
  await user.click(screen.getByRole('button', { name: 'Talk to us' }));
  expect(shell.navigate).toHaveBeenCalledWith('customerServices');
  expect(screen.queryByText('Other loans')).toBeNull();
});

test('a word for home that the app does not know: the order tells its state', async () => {
  await open({ ...makeHome(9), homeStatus: 'unknown' });
  const known = textOf(await heading());
  expect(known).not.toContain('look at this loan');
  expect(known).not.toContain('How much');
});

test.each([
  [1, true],
  [7, true],
  [2, false],
  [3, false],
  [14, false],
] as const)('whether status %i is looked up again by itself: %s', async (status, moves) => {
  jest.useFakeTimers({ now });
  const api = homeApi(makeHome(status));
  await open(api);
  await act(async () => jest.advanceTimersByTimeAsync(3_100));
  expect(api.payloadsOf(getMarketHome)).toHaveLength(moves ? 2 : 1);
});
