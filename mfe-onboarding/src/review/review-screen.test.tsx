import {
  getConfirmInfo,
  getMarketHome,
  getProductHome,
  getRejectRecommendation,
  type LoanOrder,
  listOrders,
  NetworkError,
} from '@sunbird/api-client';
import {
  act,
  day,
  expectShown,
  type FakeShellOptions,
  fakeApi,
  fireEvent,
  makeConfirmInfo,
  makeHome,
  makeOrder,
  makeProduct,
  now,
  screen,
  withFigures,
  within,
} from '@sunbird/testing';
import { openStep, press } from '../testing/render-step';
import { Screen } from './review-screen';

const path = '/auth/review_tips?pageName=confirmBorrow&orderNo=SB-240318';
const minute = 60_000;

function lender(order: LoanOrder | null) {
  return fakeApi([
    [getMarketHome, () => ({ ...makeHome(null), order })],
    [getConfirmInfo, () => makeConfirmInfo()],
    [
      getRejectRecommendation,
      () => ({
        show: true,
        retryAfterDays: 30,
        retryDate: '2026-04-05',
        products: [
          {
            lenderName: 'Kite Credit',
            range: { min: 1000, max: 25_000, currency: 'NGN' },
            terms: { min: 91, max: 365 },
            aprFrom: 0.36,
            url: 'https://kite.example',
          },
        ],
      }),
    ],
    [listOrders, () => ({ list: [], page: 1, size: 20, total: 0 })],
  ]);
}

function open(api: ReturnType<typeof lender>, options: FakeShellOptions = {}, route = path) {
  return openStep(Screen, route, {}, { api, ...options });
}

async function pass(ms: number): Promise<void> {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });
}

beforeEach(() => {
  jest.useFakeTimers({ now });
});

const assessing = makeOrder(1, { applyTime: now - minute, decisionBy: now + 3 * day });

describe('in the making', () => {
  it('says what is done, what is being done and where the answer comes', async () => {
    const { shell } = await open(lender(assessing));
    expectShown(
      'Most people hear back within 10 minutes.',
      'Application sent Today, 10:23 Done',
      'We send an SMS to 0803 ••• 4567',
      'Usually earlier, at the latest Mon 9 Mar, 10:24',
    );
    press('Back to home');
    expect(shell.navigate).toHaveBeenCalledWith('home');
  });

  it('asks again politely, and shows the answer when it is there', async () => {
    const api = lender(assessing);
    await open(api);
    function requests() {
      return api.payloadsOf(getMarketHome).length;
    }
    expect(requests()).toBe(1);
    await pass(3_100);
    expect(requests()).toBe(2);
    api.respond(getMarketHome, () => ({ ...makeHome(null), order: makeOrder(14) }));
    await pass(3_100);
    expect(screen.getByText('You are approved')).toBeTruthy();
    const last = requests();
    await pass(10 * minute);
    expect(requests()).toBe(last);
  });

  it('hears of an answer behind another order that presses more', async () => {
    const api = lender(makeOrder(2, { orderNo: 'SB-2' }));
    function records(...list: LoanOrder[]) {
      return { list, page: 1, size: 20, total: list.length };
    }
    api.respond(listOrders, ({ type }) => (type === 'incomplete' ? records(assessing) : records()));
    await open(api);
    expect(screen.getByText('We are checking your details')).toBeTruthy();
    api.respond(listOrders, ({ type }) => (type === 'finished' ? records(makeOrder(9)) : records()));
    await pass(3_100);
    expect(screen.getByText('We can’t offer you a loan right now')).toBeTruthy();
  });

  it('says by when there is an answer once the usual time is over', async () => {
    const { shell } = await open(lender(assessing));
    await pass(9 * minute);
    expectShown(
      'This is taking longer than usual Nothing is wrong. We answer by Mon 9 Mar, 10:24 at the latest.',
      'Talk to us',
    );
    press('Talk to us');
    expect(shell.navigate).toHaveBeenCalledWith('customerServices');
  });

  it('goes by the lender’s clock, not by this phone’s', async () => {
    await open({ ...lender(assessing), now: () => now + 20 * minute });
    expect(screen.getByText('This is taking longer than usual')).toBeTruthy();
  });

  it('says so when the lender can’t be reached meanwhile', async () => {
    const api = lender(assessing);
    await open(api);
    api.respond(getMarketHome, () => new NetworkError());
    await pass(3_100);
    expect(screen.getByText(/We can’t check for news right now. This was the status at 10:24/)).toBeTruthy();
    expect(screen.getByText('We are checking your details')).toBeTruthy();
  });

  it('names the day of an older application', async () => {
    await open(lender({ ...assessing, applyTime: now - 2 * day }));
    expect(screen.getByText('Wed 4 Mar, 10:24')).toBeTruthy();
  });
});

describe('approved', () => {
  it('shows the whole cost before the way on', async () => {
    const { shell } = await open(lender(makeOrder(14)));
    expectShown(
      'You are approved ₦20,000 Check the costs first. We send no money until you confirm. You receive ₦{payout} You repay ₦{repay} Repay on, if sent today Fri 5 Jun 2026 APR, all costs included {apr} Offer ends Mon 9 Mar, 10:24',
    );
    press('Review and confirm');
    expect(shell.confirmLoan).toHaveBeenCalledWith('SB-240318');
  });

  it.each([
    ['yx2ConfirmBorrow', 'leads to the page that it was reached with', 'yx2ConfirmBorrow'],
    ['https://evil.example', 'confirms where the page is none of this app', undefined],
  ] as const)('with %s: %s', async (pageName, _, target) => {
    const route = `/auth/review_tips?pageName=${pageName}&orderNo=SB-240318`;
    const { shell } = await open(lender(makeOrder(18)), {}, route);
    press('Review and confirm');
    if (target) expect(shell.navigate).toHaveBeenCalledWith(target, { orderNo: 'SB-240318' });
    else expect(shell.confirmLoan).toHaveBeenCalledWith('SB-240318');
    press('Not now');
    expect(shell.navigate).toHaveBeenLastCalledWith('home');
  });

  it('can be tried again when the cost did not come', async () => {
    const api = lender(makeOrder(14));
    api.respond(getConfirmInfo, () => new NetworkError());
    await open(api);
    expect(screen.getByText('This did not load')).toBeTruthy();
    api.respond(getConfirmInfo, () => makeConfirmInfo());
    press('Try again');
    await pass(10);
    expect(document.body.textContent).toContain(withFigures('{payout}'));
  });
});

describe('not approved', () => {
  const rejected = makeOrder(9, { failReason: 'tooManyLoans' });

  it('says from when to ask again and when the data goes', async () => {
    const { shell } = await open(lender(rejected));
    expectShown(
      'You can apply again on Sun 5 Apr 2026 in 30 days Reason: you have several open loans.',
      'Deleted on 13 Mar 2026, 7 days after our decision',
    );
    press('Back to home');
    expect(shell.navigate).toHaveBeenCalledWith('home');
  });

  it('leads to a person who looks at the decision again', async () => {
    const { shell } = await open(lender(rejected));
    press(/^Ask a person/);
    const decision = { view: 'ask', about: 'loan', subject: rejected.orderNo };
    expect(shell.navigate).toHaveBeenCalledWith('customerServices', decision);
  });

  it('says what decided, and what can help', async () => {
    await open(lender(rejected));
    press(/What can help next time/);
    expectShown(
      screen.getByRole('dialog'),
      'Repay other loans on time, and fewer at once.',
      'Tell us of all your income, and of a new job.',
    );
  });

  it('shows other lenders with their price, and leaves only when asked to', async () => {
    const { shell } = await open(lender(rejected));
    press('See other lenders');
    const sheet = within(screen.getByRole('dialog'));
    expectShown(screen.getByRole('dialog'), 'Kite Credit ₦1,000 to ₦25,000, 91 to 365 days, APR from 36.0%');
    expect(shell.openExternal).not.toHaveBeenCalled();
    fireEvent.click(sheet.getByRole('button', { name: /Kite Credit/ }));
    expect(shell.openExternal).toHaveBeenCalledWith('https://kite.example');
    expect(shell.track).toHaveBeenLastCalledWith(expect.objectContaining({ eventOption: 'recommendation' }));
  });

  it.each([
    ['from today on', { retryDate: '2026-03-06' }, {}, ['Fri 6 Mar 2026', 'Deleted on 13 Mar 2026']],
    [
      'by the order, where the lender recommends nothing',
      undefined,
      { retryAfter: now + day, finishTime: now - day },
      ['Sat 7 Mar 2026 in 1 day', 'Deleted on 12 Mar 2026'],
    ],
    [
      'by the order alone, without the day of the decision',
      undefined,
      { retryAfter: now + day, finishTime: undefined },
      ['Sat 7 Mar 2026 in 1 day', 'Deleted on 12 Feb 2026'],
    ],
    [
      'at no known time',
      undefined,
      { retryAfter: undefined, finishTime: undefined, failReason: 'somethingNew' },
      ['What can help next time'],
    ],
  ])('may be asked for again %s', async (_, given, earlier, shown) => {
    const api = lender({ ...rejected, ...earlier });
    const nobody = { show: false, retryAfterDays: 30, products: [] };
    api.respond(getRejectRecommendation, () => (given ? { ...nobody, ...given } : new NetworkError()));
    await open(api);
    expectShown(screen.getByRole('main'), ...shown);
  });

  it('shows none where the lender recommends none, or the app may open no site of theirs', async () => {
    const { unmount } = await open(lender(rejected), { canOpenExternal: () => false });
    expect(screen.queryByRole('button', { name: 'See other lenders' })).toBeNull();
    unmount();
    const api = lender(rejected);
    const nobody = { show: false, retryAfterDays: 30, retryDate: '2026-04-05', products: [] };
    api.respond(getRejectRecommendation, () => nobody);
    await open(api);
    expect(screen.queryByRole('button', { name: 'See other lenders' })).toBeNull();
  });

  it('is home’s order by the call of a one-product lender', async () => {
    const api = lender(rejected);
    api.respond(getProductHome, () => ({
      product: makeProduct(),
      order: rejected,
      homeStatus: 'rejected' as const,
      creditLimit: 50_000,
    }));
    await open(api, { settings: { singleProduct: true } });
    expect(screen.getByText('We can’t offer you a loan right now')).toBeTruthy();
    expect(api.payloadsOf(getMarketHome)).toEqual([]);
  });
});

it.each([
  [7, 'lending'],
  [2, 'repayDetail'],
  [6, 'personalInfomation'],
] as const)('leads on from status %i', async (status, name) => {
  const { shell } = await open(lender(makeOrder(status)));
  // Replaces the history entry: back must not return here, which would navigate on again.
  expect(shell.navigate).toHaveBeenCalledWith(name, { orderNo: 'SB-240318' }, { replace: true });
});

it.each([4, 8] as const)('leads home from status %i', async status => {
  const { shell } = await open(lender(makeOrder(status)));
  expect(shell.navigate).toHaveBeenCalledWith('home', {}, { replace: true });
});

it('says that there is no such application', async () => {
  await open(lender(null));
  expectShown('We don’t know this application Back to home');
});

it('can be tried again when nothing came', async () => {
  const api = lender(assessing);
  api.respond(getMarketHome, () => new NetworkError());
  await open(api);
  expect(screen.getByText('This did not load')).toBeTruthy();
});
