import { listOrders, NetworkError, type StatementRow } from '@sunbird/api-client';
import { awaitsBorrower, isClosed, orderStatuses } from '@sunbird/loan-domain';
import {
  act,
  createFakeShell,
  day,
  type FakeShellOptions,
  fakeApi,
  makeOrder,
  now,
  screen,
  stopCalendar,
  waitFor,
  within,
} from '@sunbird/testing';
import { answerOrders } from '../testing/orders-api';
import { renderBorrow } from '../testing/render';
import { fact, textOf } from '../testing/texts';
import { Screen } from './records-screen';

stopCalendar();

async function show(options: FakeShellOptions, query = '') {
  return renderBorrow(<Screen />, { shell: createFakeShell(options), route: `/records${query}` });
}

function lender(...orders: Parameters<typeof makeOrder>[]) {
  const api = fakeApi([]);
  answerOrders(api, ...orders.map(([status, overrides]) => makeOrder(status, overrides)));
  return api;
}

test('signed out, records ask to log in and call nothing', async () => {
  const api = lender();
  await show({ api, session: { status: 'anonymous' } });
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
  expect(api.calls).toHaveLength(0);
});

const open = orderStatuses.filter(status => !isClosed(status));

test.each(open)('status %i opens where it stands', async status => {
  const { shell, user } = await show({ api: lender([status]) });
  const card = within(await screen.findByRole('listitem'));
  const [first] = card.getAllByRole('button');
  if (awaitsBorrower(status)) expect(textOf(first)).toBe('Continue');
  await user.click(first ?? document.body);
  expect(shell.dispatchOrder).toHaveBeenCalledWith(expect.objectContaining({ status }));
});

test('an order in an unknown state shows as a neutral row with a way to ask; the other rows stand', async () => {
  const { shell, user } = await show({
    api: lender([7], [7, { orderNo: 'SB-X', status: 0, statusLabel: 'unknown' }]),
  });
  const [sending, unknown] = await screen.findAllByRole('listitem');
  expect(textOf(sending)).toContain('Sending');
  expect(textOf(unknown)).toContain('Ask us');
  const row = within(unknown ?? document.body);
  expect(row.getAllByRole('button').map(textOf)).toEqual(['Talk to us']);
  await user.click(row.getByRole('button'));
  expect(shell.navigate).toHaveBeenCalledWith('customerServices');
});

test.each([
  [6, 'Not started'],
  [19, 'Ready to send'],
  [14, 'Approved: confirm it'],
  [18, 'Approved: confirm it'],
] as const)('status %i is named as a borrower understands it', async (status, label) => {
  await show({ api: lender([status]) });
  expect(textOf(await screen.findByRole('listitem'))).toContain(label);
});

test.each([8, 9] as const)('status %i is finished, and goes nowhere', async status => {
  await show({ api: lender([status]) }, '?tab=finished');
  const card = within(await screen.findByRole('listitem'));
  expect(card.queryAllByRole('button')).toHaveLength(0);
});

test('an unfinished application says what is done and what is next', async () => {
  await show({ api: lender([5, { statusLabel: 'incomplete' }]) });
  expect(textOf(await screen.findByRole('listitem'))).toContain('Incomplete');
  expect(fact('Done')).toBe('4 of 5 steps');
  expect(fact('Next')).toBe('Bank account');
});

test('an assessed application says by when it is decided', async () => {
  await show({ api: lender([1, { decisionBy: now + 3 * day }]) });
  await screen.findByRole('listitem');
  expect(fact('Decision by')).toBe('Mon 9 Mar, 10:24');
});

test('an offer shows its price with the APR', async () => {
  await show({ api: lender([14]) });
  await screen.findByRole('listitem');
  expect(fact('You receive')).toBe('₦18,112');
  expect(fact('You repay')).toBe('₦21,638');
  expect(fact('APR, all costs included')).toBe('78.1%');
});

test.each([2, 3] as const)('status %i with a part repaid says what is left', async status => {
  await show({
    api: lender([
      status,
      { disbursalAmount: 18_112, repayAmount: 12_936.28, term: 91, dueDate: '2026-06-05' },
    ]),
  });
  expect(textOf(await screen.findByRole('listitem'))).toContain('Left to repay₦12,936.28');
});

test('a repaid loan says what it cost, and whether it was on time', async () => {
  const { shell, user } = await show({ api: lender([4, { dueDate: '2026-03-10' }]) }, '?tab=finished');
  await screen.findByRole('listitem');
  expect(fact('You received')).toBe('₦18,112');
  expect(fact('You repaid')).toBe('₦21,638');
  expect(fact('Paid on')).toBe('6 Mar 2026, on time');
  await user.click(screen.getByRole('button', { name: 'Loan agreement' }));
  expect(shell.navigate).toHaveBeenCalledWith('agreement', { orderNo: 'SB-240318' });
  await user.click(screen.getByRole('button', { name: /All your loans/ }));
  expect(shell.navigate).toHaveBeenCalledWith('lendingRecords');
});

test('a cancelled loan says when, and what went back', async () => {
  const order = { dueDate: '2026-06-05', cancelDeadline: now, refund: { amount: 500, sentAt: now } };
  await show({ api: lender([8, order]) }, '?tab=finished');
  await screen.findByRole('listitem');
  expect(fact('Cancelled on')).toBe('6 Mar 2026');
  expect(fact('You sent back')).toBe('₦18,112');
  expect(fact('We sent back')).toBe('₦500');
});

test('a loan that was paid too much says what comes back', async () => {
  await show({ api: lender([4, { refund: { amount: 250.5 } }]) }, '?tab=finished');
  await screen.findByRole('listitem');
  expect(fact('We are sending back')).toBe('₦250.50');
});

test('a cancelled loan whose payout is not back says what is to be sent, not what it would cost', async () => {
  await show({ api: lender([2, { amountToReturn: 18_112, returnBy: now + 3 * day }]) });
  const text = textOf(await screen.findByRole('listitem'));
  expect(text).toContain('To send back₦18,112');
  expect(text).toContain('At the latestMon 9 Mar, 10:24');
  expect(text).not.toContain('21,638');
});

test.each([
  ['', 'Nothing is open'],
  ['?tab=finished', 'No finished loans yet'],
  ['?tab=statement', 'No movements yet'],
])('nothing yet at "%s", with the way on', async (query, title) => {
  const { shell, user } = await show({ api: lender() }, query);
  expect(await screen.findByText(title)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'See what you can borrow' }));
  expect(shell.navigate).toHaveBeenCalledWith('home');
});

test.each([
  ['Finished', '', { tab: 'finished' }],
  ['Statement', '?tab=finished', { tab: 'statement' }],
  ['Incomplete', '?tab=statement', {}],
])('the tab %s goes into the address, without a step of Back', async (name, query, params) => {
  const { shell, user } = await show({ api: lender() }, query);
  await user.click(await screen.findByRole('tab', { name }));
  expect(shell.navigate).toHaveBeenCalledWith('records', params, { replace: true });
});

test.each([
  ['', 'Incomplete'],
  ['?tab=statement', 'Statement'],
  ['?tab=nonsense', 'Incomplete'],
])('a reload at "%s" shows the tab %s', async (query, name) => {
  await show({ api: lender() }, query);
  expect((await screen.findByRole('tab', { name })).getAttribute('aria-selected')).toBe('true');
});

test('a long list comes page by page, and a page that fails is asked for again', async () => {
  const all = Array.from({ length: 25 }, (_, index) => makeOrder(2, { orderNo: `SB-${index + 1}` }));
  const api = fakeApi([]);
  function answer() {
    return api.respond(listOrders, ({ page = 1, size = 20 }) => ({
      list: all.slice((page - 1) * size, page * size),
      page,
      size,
      total: all.length,
    }));
  }
  answer();
  const { user } = await show({ api });
  expect(await screen.findAllByRole('listitem')).toHaveLength(20);
  api.respond(listOrders, () => new NetworkError());
  await user.click(screen.getByRole('button', { name: 'Show more (20 of 25)' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  answer();
  await user.click(screen.getByRole('button', { name: 'Show more (20 of 25)' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(25);
  expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
});

describe('statement', () => {
  const march = Date.UTC(2026, 2, 6, 9, 58);
  function row(id: string, kind: StatementRow['kind'], amount: number, balance: number, time = march) {
    return {
      id,
      kind,
      amount,
      balance,
      time,
      currency: 'NGN',
      orderNo: 'SB-240318',
    };
  }
  const rows: StatementRow[] = [
    { ...row('6', 'repay', 21_638, 0, Date.UTC(2026, 4, 13, 8, 22)), channel: 'paystack_dedicated' },
    row('5', 'disburse', 18_112, 21_638),
    row('4', 'tax', 288, 21_638),
    row('3', 'fee', 1_600, 21_638),
    row('2', 'interest', 1_638, 21_638),
    row('1', 'loan', 20_000, 20_000),
  ];

  function statement() {
    return fakeApi([
      [listOrders, ({ page = 1, size = 20 }) => ({ list: page === 1 ? rows : [], page, size, total: 6 })],
    ]);
  }

  test('shows what came in and went out by month, and what only changes the debt behind a tap', async () => {
    const { user } = await show({ api: statement() }, '?tab=statement');
    expect(await screen.findByRole('heading', { name: 'May 2026' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'March 2026' })).toBeTruthy();
    expect(
      screen.getAllByText('Money in').map(({ nextElementSibling }) => textOf(nextElementSibling)),
    ).toEqual(['₦0', '₦18,112']);
    expect(screen.getAllByRole('listitem').map(textOf)).toEqual([
      'Repayment13 May, 9:22 · Bank transfer− ₦21,638Left ₦0',
      'Paid to you6 Mar, 10:58 · SB-240318+ ₦18,112',
    ]);
    await user.click(screen.getByRole('button', { name: '4 entries: fees, interest, coupons' }));
    expect(screen.getAllByRole('listitem').map(textOf)).toEqual([
      'Repayment13 May, 9:22 · Bank transfer− ₦21,638Left ₦0',
      'Paid to you6 Mar, 10:58 · SB-240318+ ₦18,112',
      'Tax on fee6 Mar, 10:58 · SB-240318₦288',
      'Processing fee6 Mar, 10:58 · SB-240318₦1,600',
      'Interest6 Mar, 10:58 · SB-240318+ ₦1,638Left ₦21,638',
      'Loan6 Mar, 10:58 · SB-240318+ ₦20,000Left ₦20,000',
    ]);
  });

  test('says no sums of a month that goes on with the next page', async () => {
    const inApril = Date.UTC(2026, 3, 6, 9, 58);
    const all = Array.from({ length: 22 }, (_, index) =>
      row(String(index), 'repay', 100, 0, index === 0 ? inApril : march),
    );
    const api = fakeApi([
      [
        listOrders,
        ({ page = 1, size = 20 }) => ({
          list: all.slice((page - 1) * size, page * size),
          page,
          size,
          total: all.length,
        }),
      ],
    ]);
    const { user } = await show({ api }, '?tab=statement');
    expect(await screen.findByRole('heading', { name: 'March 2026' })).toBeTruthy();
    function wentOut() {
      return screen.getAllByText('Money out').map(({ nextElementSibling }) => textOf(nextElementSibling));
    }
    expect(wentOut()).toEqual(['₦100']);
    await user.click(screen.getByRole('button', { name: 'Show more (20 of 22)' }));
    expect(wentOut()).toEqual(['₦100', '₦2,100']);
  });

  test('is downloaded whole as a file', async () => {
    const files: Blob[] = [];
    const made = jest.fn((file: Blob) => {
      files.push(file);
      return 'blob:statement';
    });
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: jest.fn() });
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await show({ api: statement() }, '?tab=statement');
    await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    expect(clicked).toHaveBeenCalled();
    expect(files).toHaveLength(1);
    clicked.mockRestore();
  });

  test('is printed whole, as a PDF if the browser saves one; a WebView has no such button', async () => {
    const print = jest.fn();
    Object.defineProperty(window, 'print', { value: print, configurable: true });
    const { user } = await show({ api: statement() }, '?tab=statement');
    await user.click(await screen.findByRole('button', { name: 'Save as PDF' }));
    await waitFor(() => expect(print).toHaveBeenCalled());
    expect(document.body.dataset.prints).toBe('statement');
    const lines = [...document.querySelectorAll('tbody tr')].map(line => textOf(line));
    expect(lines).toHaveLength(6);
    expect(lines[0]).toContain('Repayment');
    expect(lines[0]).toContain('₦21,638.00');
    expect(lines[0]).toContain('₦0.00');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('table')).toBeNull();
    expect(document.body.dataset.prints).toBeUndefined();
  });

  test('that can’t be read whole says so once, whether it was to be saved or printed', async () => {
    const api = statement();
    const { user } = await show({ api }, '?tab=statement');
    await screen.findByRole('button', { name: 'Download as CSV' });
    api.respond(listOrders, () => new NetworkError());
    for (const name of ['Download as CSV', 'Save as PDF']) {
      await user.click(screen.getByRole('button', { name }));
      expect(await screen.findAllByRole('alert')).toHaveLength(1);
    }
  });

  test('is given to a wrapper that stores files', async () => {
    const saveFile = jest.fn(async (_file: File) => 'saved' as const);
    const bridge = { inWrapper: true, canSaveFile: true, saveFile };
    const { shell, user } = await show({ api: statement(), bridge }, '?tab=statement');
    await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    expect(saveFile.mock.calls[0]?.[0]).toMatchObject({ name: 'statement.csv' });
    expect(shell.toast).toHaveBeenCalledWith('Statement saved', 'success');
  });

  test('is shown whole, to be copied, in a wrapper that stores no files', async () => {
    const { user } = await show({ api: statement(), bridge: { inWrapper: true } }, '?tab=statement');
    await screen.findByRole('button', { name: 'Download as CSV' });
    expect(screen.queryByRole('button', { name: 'Save as PDF' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    const sheet = await screen.findByRole('dialog', { name: 'Your whole statement' });
    expect(within(sheet).getAllByRole('listitem')).toHaveLength(6);
    await user.click(within(sheet).getByRole('button', { name: 'Copy as text' }));
    expect(await navigator.clipboard.readText()).toContain('SB-240318');
  });
});
