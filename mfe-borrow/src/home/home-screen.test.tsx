import {
  type DataOf,
  getLotteryChances,
  getMarketHome,
  getProductHome,
  NetworkError,
} from '@sunbird/api-client';
import {
  act,
  createFakeDrafts,
  day,
  example,
  expectShown,
  fakeApi,
  fireEvent,
  held,
  hour,
  makeHome,
  makeProduct,
  named,
  now,
  screen,
  stopCalendar,
  withFigures,
} from '@sunbird/testing';
import { heading, homeApi, openHome } from '../testing/home-api';
import { fact, textOf } from '../testing/texts';

const repaying = { orderNo: 'SB-1', status: 2, currency: 'NGN', owed: example.repay, at: now } as const;

stopCalendar();

const signedOut = { status: 'anonymous', mobile: undefined, userId: undefined } as const;

test('signed out, home prices the suggested loan with every cost', async () => {
  const { shell } = await openHome(makeHome(null), { session: signedOut });
  await heading();
  expectShown(
    'Loan amount 20000',
    '₦1,000₦50,000',
    'You receive ₦{payout} You repay ₦{repay} Repay on Fri 5 Jun 2026',
    '{apr}',
    'Fees and tax ₦{fees} Interest ₦{interest}',
    'Apply for ₦20,000',
  );
  expect(shell.api.calls.map(call => call.name).sort()).toEqual(['getMarketHome', 'getStepAmount']);
});

test('Apply, pressed before the lender has sent the offer, acts once when it is there', async () => {
  const api = homeApi(makeHome(null));
  const answer = held<ReturnType<typeof makeHome>>();
  api.respond(getMarketHome, () => answer.promise);
  const { shell, user } = await openHome(api, { session: signedOut });
  const apply = screen.getByRole('button', { name: /^Apply for/ });
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

test('Apply, pressed before an offer that does not load, is forgotten', async () => {
  const api = homeApi(makeHome(null));
  const answer = held<ReturnType<typeof makeHome> | Error>();
  api.respond(getMarketHome, () => answer.promise);
  const { shell, user } = await openHome(api, { session: signedOut });
  await user.click(screen.getByRole('button', { name: /^Apply for/ }));
  await act(async () => answer.settle(new NetworkError()));
  api.respond(getMarketHome, () => makeHome(null));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: named('Apply for ₦20,000') })).toBeTruthy();
  expect(shell.navigate).not.toHaveBeenCalled();
});

test.each([
  ['over night', () => act(async () => jest.advanceTimersByTimeAsync(14 * hour))],
  [
    'in the background over night',
    async () => {
      jest.setSystemTime(now + 14 * hour);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    },
  ],
])(
  'left open %s, it prices by the new day of the lender’s clock, whatever this phone’s says',
  async (_, pass) => {
    jest.useFakeTimers({ now });
    await openHome({ ...homeApi(makeHome(null)), now: () => Date.now() + 10 * day }, { session: signedOut });
    expect(fact('Repay on')).toBe('Mon 15 Jun 2026');
    await pass();
    expect(fact('Repay on')).toBe('Tue 16 Jun 2026');
  },
);

test('amount and term change the price at once, and apply carries the choice', async () => {
  const { shell, user } = await openHome(makeHome(null), { session: signedOut });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  expect(screen.getByRole('slider', { name: 'Loan amount' }).getAttribute('aria-valuetext')).toBe(
    '₦21,000, you receive ₦19,018, you repay ₦22,720',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time to repay' }), '180');
  await user.click(screen.getByRole('button', { name: named('Apply for ₦21,000') }));
  expect(shell.navigate).toHaveBeenCalledWith('toBorrow', { productId: 'P1', amount: 21_000, term: 180 });
});

test('the price adds up row by row, with the late fee of a day', async () => {
  const { user } = await openHome(makeHome(null), { session: signedOut });
  await user.click(await screen.findByRole('button', { name: 'See how this adds up' }));
  expectShown(
    screen.getByText('Processing fee, 8%').closest('section'),
    'Loan amount ₦20,000 Processing fee, 8% − ₦{fee} Tax on fee, 18% − ₦{tax} You receive ₦{payout} Loan amount ₦20,000 Interest, 0.09% a day for 91 days + ₦{interest} You repay on 5 Jun 2026 ₦{repay}',
    'If you pay late, we add 2% a day of what is still unpaid: ₦432.76 a day on this loan.',
  );
});

test('what was chosen before is still chosen', async () => {
  const drafts = createFakeDrafts({ loanChoice: { productId: 'P1', amount: 35_400, term: 365 } });
  await openHome(makeHome(null), { session: signedOut, drafts });
  expect(await screen.findByRole('button', { name: named('Apply for ₦35,000') })).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time to repay' }).value).toBe('365');
});

test('another loan is priced in place, one that is under way is opened', async () => {
  const hot = [
    makeProduct(),
    makeProduct({ productId: 'P2', productName: 'Sunbird Small', maxAmount: 10_000, terms: [91] }),
    makeProduct({ productId: 'P3', productName: 'Sunbird Long', status: 14, orderNo: 'SB-9' }),
  ];
  const { shell, user } = await openHome(makeHome(null, { hot }));
  await screen.findByRole('heading', { name: 'Other loans' });
  const small = textOf(screen.getByRole('button', { name: /Sunbird Small/ }));
  expect(small).toBe('Sunbird Small₦1,000 to ₦10,00091 days · APR up to 78.2%');
  await user.click(screen.getByRole('button', { name: /Sunbird Long/ }));
  expect(shell.dispatchOrder).toHaveBeenCalledWith({ orderNo: 'SB-9', status: 14 });
  await user.click(screen.getByRole('button', { name: /Sunbird Small/ }));
  expect(screen.getByRole('button', { name: /Sunbird Loan/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Sunbird Small/ })).toBeNull();
});

const mini = makeProduct({
  productId: 'P2',
  productName: 'Sunbird Mini',
  maxAmount: 10_000,
  terms: [91],
  processingFeeRate: 0.06,
});
const long = makeProduct({
  productId: 'P3',
  productName: 'Sunbird Long',
  terms: [180, 365],
  processingFeeRate: 0.1,
});

test('the cheapest product that fits prices each amount and term, and the crossing is explained', async () => {
  const home = makeHome(null, { hot: [makeProduct(), mini, long] });
  const drafts = createFakeDrafts({ loanChoice: { productId: 'P1', amount: 10_000 } });
  const { shell, user } = await openHome(home, { session: signedOut, drafts });
  await screen.findByRole('button', { name: named('Apply for ₦10,000') });
  const main = screen.getByRole('main');
  expectShown(
    main,
    'You receive ₦9,292',
    'Sunbird Mini: up to ₦10,000 and 91 days. Beyond that, Sunbird Loan.',
  );
  expect(screen.queryByRole('button', { name: /Sunbird Mini/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More' }));
  const beyond = 'Sunbird Loan. Up to ₦10,000 and 91 days, Sunbird Mini costs less.';
  expectShown(main, 'You receive ₦9,962', beyond);
  await user.click(screen.getByRole('button', { name: 'Less' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time to repay' }), '180');
  expectShown(main, 'You receive ₦9,056', beyond);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time to repay' }), '91');
  await user.click(screen.getByRole('button', { name: /^Apply for/ }));
  expect(shell.navigate).toHaveBeenCalledWith('toBorrow', { productId: 'P1', amount: 10_000, term: 91 });
});

test('a dearer product is the borrower’s own choice, and says that another one costs less', async () => {
  const { user } = await openHome(makeHome(null, { hot: [makeProduct(), mini, long] }), {
    session: signedOut,
  });
  await user.click(await screen.findByRole('button', { name: /Sunbird Long/ }));
  const main = screen.getByRole('main');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time to repay' }), '180');
  expectShown(main, 'You receive ₦17,640', 'Sunbird Loan costs less for the same amount and time.');
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  expectShown(main, 'You receive ₦{payout}');
});

/** Home of a lender with one product. */
async function openSingle(home: Pick<DataOf<typeof getProductHome>, 'order' | 'homeStatus'>) {
  const api = homeApi(makeHome(null));
  api.respond(getProductHome, () => ({ product: makeProduct(), creditLimit: 50_000, ...home }));
  await openHome(api, { settings: { singleProduct: true } });
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
  const api = homeApi({ ...makeHome(null), broadcast: ['Closed on Monday.'] });
  api.respond(getLotteryChances, () => ({ show: true, chances: 1 }));
  const { shell, user } = await openHome(api);
  expect(await screen.findByText('Your limit')).toBeTruthy();
  expectShown(
    document.querySelector('.extras'),
    'Your limit ₦50,000 Repay on time, and your next limit is up to ₦60,000.',
    '1 draw left',
    'Closed on Monday.',
  );
  await user.click(screen.getByRole('button', { name: 'How it grows' }));
  expect(shell.navigate).toHaveBeenCalledWith('reloanBenefits');
});

test('banners of other orders lead where their status leads', async () => {
  const banners = [
    { status: 14, text: 'Your loan is approved.', orderNo: 'SB-2' },
    { status: 9, text: 'Not approved.', orderNo: 'SB-3' },
    { status: 3, text: 'Late.', orderNo: 'SB-4' },
  ] as const;
  const { shell, user } = await openHome(makeHome(3, { banners: [...banners] }));
  expect(await screen.findByText('Your loan is approved.')).toBeTruthy();
  expectShown(document.querySelector('.extras'), 'Your loan is approved. Open Not approved. Late. Open');
  await user.click(screen.getAllByRole('button', { name: 'Open' })[0] ?? document.body);
  expect(shell.dispatchOrder).toHaveBeenCalledWith(banners[0]);
});

describe('without an answer', () => {
  test('the lender is asked again on request', async () => {
    const api = fakeApi([[getMarketHome, () => new NetworkError()]]);
    const { user } = await openHome(api, { session: signedOut });
    expect(await screen.findByText('This did not load')).toBeTruthy();
    expectShown('This did not load Check your connection, then try again.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(api.payloadsOf(getMarketHome)).toHaveLength(2);
  });

  test('offline, the loan as last seen and where to pay it', async () => {
    const api = fakeApi([[getMarketHome, () => new NetworkError()]]);
    const account = { accountNumber: '9930000737', accountName: 'SUNBIRD / ADA OBI', bankName: 'Wema Bank' };
    const loan = { ...repaying, account };
    const lastLoan = { read: () => ({ ...loan, dueDate: '2026-06-05' }), keep: jest.fn() };
    await openHome(api, { connectivity: { online: false }, lastLoan });
    expect(await screen.findByText('You are offline')).toBeTruthy();
    expectShown(
      screen.getByRole('main'),
      'You are offline',
      'Your loan as of 6 Mar, 10:24 Left to repay ₦{repay} Repay on Fri 5 Jun 2026',
      '9930 0007 37',
      'Wema Bank',
    );
  });

  test('offline, the figures of this visit say of when they are, once', async () => {
    const { shell, withShell } = await openHome(makeHome(2));
    await screen.findByRole('button', { name: 'Repay now' });
    withShell({ ...shell, connectivity: { online: false } });
    expect(textOf(await screen.findByText(/Not up to date/))).toContain('6 Mar, 10:24');
    expect(screen.getByRole('button', { name: 'Show transfer details' })).toBeTruthy();
  });

  test('figures that could not be renewed say of when they are', async () => {
    const api = homeApi(makeHome(2));
    const { user } = await openHome(api);
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

test('a word for home that the app does not know: the order tells its state', async () => {
  await openHome({ ...makeHome(9), homeStatus: 'unknown' });
  const before = textOf(await heading());
  expect(before).not.toContain('look at this loan');
  expect(before).not.toContain('How much');
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
  await openHome(api);
  await act(async () => jest.advanceTimersByTimeAsync(3_100));
  expect(api.payloadsOf(getMarketHome)).toHaveLength(moves ? 2 : 1);
});

test.each([
  ['her loan as it was known', repaying, withFigures('Your loan as of 6 Mar, 10:24 Left to repay ₦{repay}')],
  ['the shape of home', undefined, 'Loading'],
])('until the lender answers a borrower who comes back: %s', async (_, loan, shown) => {
  const api = homeApi(makeHome(2)).respond(getMarketHome, () => held<ReturnType<typeof makeHome>>().promise);
  await openHome(api, { lastLoan: { read: () => loan, keep: jest.fn() } });
  expectShown(screen.getByRole('main'), shown);
});

test.each([
  [
    'a rejection whose data is deleted',
    { text: 'You can apply again from 5 Apr 2026.', until: Date.parse('2026-04-05T00:00:00+01:00') },
    'We can’t offer you a loan right now The data of your last application is deleted. You can apply again on Sun 5 Apr 2026',
  ],
  [
    'an open dispute',
    { text: 'Your bank asks us for a payment of yours back.' },
    'You can’t apply right now Your bank asks us for a payment of yours back.',
  ],
])('home invites to no application after %s', async (_, applyBlock, shown) => {
  await openHome({ ...makeHome(null, { hot: [makeProduct(), long] }), applyBlock });
  await heading();
  expectShown(screen.getByRole('main'), shown);
  for (const invitation of [/^Apply for/, /Sunbird Long/, /Your next loan/])
    expect(screen.queryByRole('button', { name: invitation })).toBeNull();
});

test('what a person was asked, or has answered, is one line with the way to all of it', async () => {
  const text = 'Your proof of ₦3,000 was refused: We did not find this payment.';
  const requestNotice = { requestId: 'VCH-1', isRefused: true, text };
  const { shell, user } = await openHome({ ...makeHome(2), requestNotice });
  await screen.findByText(text);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(shell.navigate).toHaveBeenCalledWith('customerServices', { view: 'requests' });
});

test.each([
  [9, undefined, true],
  [9, { ofDecision: false }, true],
  [9, { ofDecision: true }, false],
  [null, { ofDecision: true }, false],
] as const)('home at %s with a request %o lets a person be asked: %s', async (status, about, asks) => {
  const notice = about && { requestId: 'CMP-1', isRefused: false, text: 'We answer by 8 Mar.', ...about };
  const applyBlock = status === null ? { applyBlock: { text: 'Not now.' } } : {};
  await openHome({ ...makeHome(status), ...applyBlock, requestNotice: notice });
  await heading();
  expect(screen.queryAllByRole('button', { name: 'Ask a person' })).toHaveLength(asks ? 1 : 0);
});

test('a payment that went back, and a dispute of one, stand on home of a loan that is repaid', async () => {
  const text = 'Your bank asks us for a payment of yours back.';
  const home = makeHome(2, { applyBlock: { text }, hot: [makeProduct(), long] });
  const takenBack = { amount: 5_000, at: now };
  await openHome({ ...home, order: home.order && { ...home.order, takenBack } });
  await screen.findByText(text);
  expectShown(
    screen.getByRole('main'),
    'Your payment of ₦5,000 went back to you on 6 Mar 2026, by your bank or card. It is owed again.',
    text,
  );
  expect(screen.queryByRole('button', { name: /Other loans/ })).toBeNull();
});

test('a lender without products offers nothing, and is asked again on request', async () => {
  const api = homeApi(makeHome(null, { hot: [] }));
  const { user } = await openHome(api);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(api.payloadsOf(getMarketHome)).toHaveLength(2);
  expectShown(
    screen.getByRole('main'),
    'No loans right now We have nothing to offer at the moment. Look again later.',
  );
});
