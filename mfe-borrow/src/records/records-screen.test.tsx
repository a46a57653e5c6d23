import { type LoanOrder, listOrders, NetworkError, type StatementRow } from '@sunbird/api-client';
import { awaitsBorrower, isClosed, orderStatuses } from '@sunbird/loan-domain';
import {
  act,
  day,
  example,
  expectShown,
  type FakeShellOptions,
  fakeApi,
  makeOrder,
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
import { Screen } from './records-screen';

stopCalendar();

function show(options: FakeShellOptions, query = '') {
  return openBorrow(Screen, `/records${query}`, options);
}

function lender(...orders: (readonly [...Parameters<typeof makeOrder>])[]) {
  const api = fakeApi([]);
  // The first has the number of `makeOrder`; each has its own.
  const made = orders.map(([status, changes], at) =>
    makeOrder(status, at === 0 ? changes : { orderNo: `SB-${at}`, ...changes }),
  );
  answerOrders(api, ...made);
  return api;
}

test('signed out, records ask to log in and call nothing', async () => {
  const api = lender();
  await show({ api, session: { status: 'anonymous' } });
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
  expect(api.calls).toHaveLength(0);
});

const open = orderStatuses.filter(status => !isClosed(status));

test('each order opens where it stands', async () => {
  const { shell, user } = await show({ api: lender(...open.map(status => [status] as const)) });
  for (const [at, card] of (await screen.findAllByRole('listitem')).entries()) {
    const status = open[at];
    const [first] = within(card).getAllByRole('button');
    if (status && awaitsBorrower(status)) expect(textOf(first)).toBe('Continue');
    await user.click(first ?? document.body);
    expect(shell.dispatchOrder).toHaveBeenLastCalledWith(expect.objectContaining({ status }));
  }
  expect(shell.dispatchOrder).toHaveBeenCalledTimes(open.length);
  expectShown(
    'Assessing Decision by Sat 7 Mar, 10:24',
    'Repaying Left to repay ₦{repay} Repay on Wed 3 Jun 2026',
    'Repay on Sun 1 Mar 2026 Late by 5 days',
    'Done 4 of 5 steps Next Bank account',
    'Sending You receive ₦{payout} You repay ₦{repay} APR, all costs included {apr}',
  );
});

test('an order in an unknown state shows as a neutral row with a way to ask; the other rows stand', async () => {
  const { shell, user } = await show({
    api: lender([7], [7, { orderNo: 'SB-X', status: 0, statusLabel: 'unknown' }]),
  });
  const [, unknown] = await screen.findAllByRole('listitem');
  expectShown(screen.getByRole('main'), 'SB-240318 · 6 Mar 2026 Sending', 'SB-X · 6 Mar 2026 Ask us');
  const row = within(unknown ?? document.body);
  expect(row.getAllByRole('button').map(textOf)).toEqual(['Talk to us']);
  await user.click(row.getByRole('button'));
  expect(shell.navigate).toHaveBeenCalledWith('customerServices');
});

test('come back to on the next day, a late loan has the sum of that day', async () => {
  const api = lender([3, { repayAmount: 22_936.28 }]);
  await show({ api });
  await screen.findByRole('listitem');
  expect(fact('Left to repay')).toBe('₦22,936.28');
  answerOrders(api, makeOrder(3, { repayAmount: 23_369.04 }));
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(fact('Left to repay')).toBe('₦23,369.04'));
});

test('cancelled and rejected orders are finished, and go nowhere', async () => {
  await show({ api: lender([8], [9]) }, '?tab=finished');
  expectShown(
    'SB-240318 · 6 Mar 2026 Cancelled',
    'SB-1 · 6 Mar 2026 Not approved You can apply again on 5 Apr 2026',
  );
  for (const card of await screen.findAllByRole('listitem'))
    expect(within(card).queryAllByRole('button')).toEqual([]);
});

test('a repaid loan says what it cost, and whether it was on time', async () => {
  const { shell, user } = await show({ api: lender([4, { dueDate: '2026-03-10' }]) }, '?tab=finished');
  await screen.findByRole('listitem');
  expectShown(
    screen.getByRole('main'),
    'SB-240318 · 5 Dec 2025 Repaid You received ₦{payout} You repaid ₦{repay} Paid on 6 Mar 2026, on time',
  );
  await user.click(screen.getByRole('button', { name: 'Loan agreement' }));
  expect(shell.navigate).toHaveBeenCalledWith('agreement', { orderNo: 'SB-240318' });
  await user.click(screen.getByRole('button', { name: /All your loans/ }));
  expect(shell.navigate).toHaveBeenCalledWith('lendingRecords');
});

test('a cancelled loan says when, and what went back', async () => {
  const order = { dueDate: '2026-06-05', cancelDeadline: now, refund: { amount: 500, sentAt: now } };
  await show({ api: lender([8, order]) }, '?tab=finished');
  await screen.findByRole('listitem');
  expectShown(
    screen.getByRole('listitem'),
    'Cancelled on 6 Mar 2026 You sent back ₦{payout} We sent back ₦500',
  );
});

test('a loan that was paid too much says what comes back', async () => {
  await show({ api: lender([4, { refund: { amount: 250.5 } }]) }, '?tab=finished');
  await screen.findByRole('listitem');
  expect(fact('We are sending back')).toBe('₦250.50');
});

test('a cancelled loan whose payout is not back says what is to be sent, not what it would cost', async () => {
  await show({ api: lender([2, { amountToReturn: example.payout, returnBy: now + 3 * day }]) });
  const text = textOf(await screen.findByRole('listitem'));
  expect(text).toContain(withFigures('To send back₦{payout}'));
  expect(text).toContain('At the latestMon 9 Mar, 10:24');
  expect(text).not.toContain(withFigures('{repay}'));
});

test.each([
  ['', 'Nothing is open An application or a loan shows here until it is over.'],
  ['?tab=finished', 'No finished loans yet A loan shows here once it is repaid.'],
  ['?tab=statement', 'No movements yet Every movement of money shows here.'],
])('nothing yet at "%s", with the way on', async (query, text) => {
  const { shell, user } = await show({ api: lender() }, query);
  await screen.findByRole('button', { name: 'See what you can borrow' });
  expectShown(text);
  await user.click(screen.getByRole('button', { name: 'See what you can borrow' }));
  expect(shell.navigate).toHaveBeenCalledWith('home');
});

test.each([
  ['', 'Incomplete', 'Finished', { tab: 'finished' }],
  ['?tab=finished', 'Finished', 'Statement', { tab: 'statement' }],
  ['?tab=statement', 'Statement', 'Incomplete', {}],
  ['?tab=nonsense', 'Incomplete', 'Statement', { tab: 'statement' }],
])('"%s" shows the tab %s; %s goes into the address, without a step of Back', async (...row) => {
  const [query, shown, name, params] = row;
  const { shell, user } = await show({ api: lender() }, query);
  expect((await screen.findByRole('tab', { name: shown })).getAttribute('aria-selected')).toBe('true');
  await user.click(screen.getByRole('tab', { name }));
  expect(shell.navigate).toHaveBeenCalledWith('records', params, { replace: true });
});

/** A lender with these rows, page by page. */
function pagesOf(rows: readonly (LoanOrder | StatementRow)[]) {
  return fakeApi([
    [
      listOrders,
      ({ page = 1, size = 20 }) => ({
        list: rows.slice((page - 1) * size, page * size),
        page,
        size,
        total: rows.length,
      }),
    ],
  ]);
}

test('a long list comes page by page, and a page that fails is asked for again', async () => {
  const all = Array.from({ length: 25 }, (_, index) => makeOrder(2, { orderNo: `SB-${index + 1}` }));
  const api = pagesOf(all);
  const { user } = await show({ api });
  expect(await screen.findAllByRole('listitem')).toHaveLength(20);
  api.respond(listOrders, () => new NetworkError());
  await user.click(screen.getByRole('button', { name: 'Show more (20 of 25)' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  answerOrders(api, ...all);
  await user.click(screen.getByRole('button', { name: 'Show more (20 of 25)' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(25);
  expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
});

describe('statement', () => {
  const march = Date.UTC(2026, 2, 6, 9, 58);
  function row(id: string, kind: StatementRow['kind'], amount: number, balance: number, time = march) {
    return { id, kind, amount, balance, time, currency: 'NGN', orderNo: 'SB-240318' };
  }
  const rows: StatementRow[] = [
    {
      ...row('6', 'repay', example.repay, 0, Date.UTC(2026, 4, 13, 8, 22)),
      channel: 'paystack_dedicated',
      paidAt: march,
    },
    row('5', 'disburse', example.payout, example.repay),
    row('4', 'tax', 288, example.repay),
    row('3', 'fee', 1_600, example.repay),
    row('2', 'interest', example.interest, example.repay),
    row('1', 'loan', 20_000, 20_000),
  ];

  function statement() {
    return pagesOf(rows);
  }

  test('shows what came in and went out by month, and what only changes the debt behind a tap', async () => {
    const { user } = await show({ api: statement() }, '?tab=statement');
    expect(await screen.findByRole('heading', { name: 'May 2026' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'March 2026' })).toBeTruthy();
    expect(
      screen.getAllByText('Money in').map(({ nextElementSibling }) => textOf(nextElementSibling)),
    ).toEqual(['₦0', withFigures('₦{payout}')]);
    expect(screen.getAllByRole('listitem').map(textOf)).toEqual([
      withFigures('Repayment13 May, 9:22 · Bank transferPaid on 6 Mar, 10:58− ₦{repay}Left ₦0'),
      withFigures('Paid to you6 Mar, 10:58 · SB-240318+ ₦{payout}'),
    ]);
    expectShown(
      screen.getByRole('tabpanel'),
      'May 2026 Money in ₦0 Money out ₦{repay} Repayment 13 May, 9:22 · Bank transfer',
      '− ₦{repay} Left ₦0',
      'March 2026 Money in ₦{payout} Money out ₦0',
      '4 entries: loan, fees, interest, coupons',
    );
    await user.click(screen.getByRole('button', { name: '4 entries: loan, fees, interest, coupons' }));
    expect(screen.getAllByRole('listitem').map(textOf)).toEqual([
      withFigures('Repayment13 May, 9:22 · Bank transferPaid on 6 Mar, 10:58− ₦{repay}Left ₦0'),
      withFigures('Paid to you6 Mar, 10:58 · SB-240318+ ₦{payout}'),
      'Tax on fee6 Mar, 10:58 · SB-240318₦288',
      'Processing fee6 Mar, 10:58 · SB-240318₦1,600',
      withFigures('Interest6 Mar, 10:58 · SB-240318+ ₦{interest}Left ₦{repay}'),
      'Loan6 Mar, 10:58 · SB-240318+ ₦20,000Left ₦20,000',
    ]);
  });

  test('says no sums of a month that goes on with the next page', async () => {
    const inApril = Date.UTC(2026, 3, 6, 9, 58);
    const all = Array.from({ length: 22 }, (_, index) =>
      row(String(index), 'repay', 100, 0, index === 0 ? inApril : march),
    );
    const { user } = await show({ api: pagesOf(all) }, '?tab=statement');
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
    const download = await screen.findByRole('button', { name: 'Download as CSV' });
    // It keeps its distance from the button beside it.
    expect(download.parentElement?.className).toBe('block');
    await user.click(download);
    expect(clicked).toHaveBeenCalled();
    expect(files).toHaveLength(1);
    clicked.mockRestore();
  });

  test('has no movement twice that a newer one has moved to the next page meanwhile', async () => {
    const all = Array.from({ length: 101 }, (_, index) => row(`M${index}`, 'repay', 1, 0));
    const api = pagesOf(all).respond(listOrders, ({ page = 1, size = 20 }) => {
      const list = all.slice((page - 1) * size, page * size);
      const total = all.length;
      if (size === 100 && page === 1) all.unshift(row('newest', 'repay', 1, 0));
      return { list, page, size, total };
    });
    const { user } = await show({ api, bridge: { inWrapper: true } }, '?tab=statement');
    await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    const sheet = await screen.findByRole('dialog', { name: 'Your whole statement' });
    expect(within(sheet).getAllByRole('listitem')).toHaveLength(101);
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
    expect(lines[0]).toBe(
      withFigures('Wed 13 May 2026, 9:22Repayment · Bank transferSB-240318− ₦{repay}.00₦0.00'),
    );
    // A phone that never says when it has printed prints again.
    await user.click(screen.getByRole('button', { name: 'Save as PDF' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
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
