import { getLatestOrder, type LoanOrder, listOrders, NetworkError } from '@sunbird/api-client';
import { isClosed } from '@sunbird/loan-domain';
import {
  act,
  createFakeShell,
  type FakeShellOptions,
  fakeApi,
  inShell,
  makeOrder,
  renderHook,
  waitFor,
} from '@sunbird/testing';
import { useOrder } from './use-order';

function many(count: number, status: Parameters<typeof makeOrder>[0]): LoanOrder[] {
  return Array.from({ length: count }, (_, index) => makeOrder(status, { orderNo: `SB-${status}-${index}` }));
}

function lender(orders: readonly LoanOrder[]) {
  const held = { orders };
  const api = fakeApi([
    [
      listOrders,
      ({ type, page = 1, size = 20 }) => {
        const all = held.orders.filter(({ status }) => isClosed(status) === (type === 'finished'));
        return { list: all.slice((page - 1) * size, page * size), page, size, total: all.length };
      },
    ],
    [getLatestOrder, () => ({ ...makeOrder(6, { orderNo: 'SB-newest' }), nextStep: 6 as const })],
  ]);
  return { api, held };
}

function look(api: ReturnType<typeof lender>['api'], orderNo: string, options: FakeShellOptions = {}) {
  const shell = createFakeShell({ api, ...options });
  return renderHook(() => useOrder(orderNo), {
    wrapper: inShell(shell),
  });
}

const orders = [...many(130, 6), ...many(120, 4)];

test.each([
  ['the first page', 'SB-6-0', 2],
  ['the last page of the open orders', 'SB-6-129', 4],
  ['the last page of the finished orders', 'SB-4-119', 7],
])('an order on %s is found', async (_name, orderNo, calls) => {
  const { api } = lender(orders);
  const { result } = look(api, orderNo);
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(result.current.order?.orderNo).toBe(orderNo);
  expect(api.calls).toHaveLength(calls);
});

test('an order is missing only after every page was read, and may be looked for again', async () => {
  const { api, held } = lender(orders);
  const { result } = look(api, 'SB-1');
  await waitFor(() => expect(result.current.status).toBe('missing'));
  expect(api.calls).toHaveLength(7);
  held.orders = [makeOrder(7, { orderNo: 'SB-1' })];
  act(() => result.current.reload());
  await waitFor(() => expect(result.current.order?.status).toBe(7));
});

test('an order that moves to another list or page is followed', async () => {
  const { api, held } = lender([...many(60, 6), makeOrder(7, { orderNo: 'SB-1' })]);
  const { result } = look(api, 'SB-1');
  await waitFor(() => expect(result.current.order?.status).toBe(7));
  held.orders = [...many(10, 6), makeOrder(2, { orderNo: 'SB-1' })];
  act(() => result.current.reload());
  await waitFor(() => expect(result.current.order?.status).toBe(2));
  held.orders = [...many(10, 6), makeOrder(4, { orderNo: 'SB-1' })];
  act(() => result.current.reload());
  await waitFor(() => expect(result.current.order?.status).toBe(4));
});

test('a list read earlier does not prove that an order is missing', async () => {
  const { api, held } = lender([]);
  const before = look(api, 'SB-1');
  await waitFor(() => expect(before.result.current.status).toBe('missing'));
  before.unmount();
  held.orders = [makeOrder(14, { orderNo: 'SB-1' })];
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
  const { result } = look(api, 'SB-1');
  expect(result.current.status).toBe('loading');
  await waitFor(() => expect(result.current.order?.status).toBe(14));
  jest.restoreAllMocks();
});

test('an answer is current if it came since the screen opened, wherever the phone’s clock is set meanwhile', async () => {
  const { api } = lender([makeOrder(14, { orderNo: 'SB-1' })]);
  const before = look(api, 'SB-1');
  await waitFor(() => expect(before.result.current.isCurrent).toBe(true));
  before.unmount();
  const { result } = look(api, 'SB-1');
  expect(result.current).toMatchObject({ order: { status: 14 }, isCurrent: false });
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 300_000);
  await waitFor(() => expect(result.current.isCurrent).toBe(true));
  jest.restoreAllMocks();
});

test('after a page that fails, the order is looked for again', async () => {
  const { api, held } = lender(orders);
  api.respond(listOrders, () => new NetworkError());
  const { result } = look(api, 'SB-6-0');
  await waitFor(() => expect(result.current.status).toBe('error'));
  api.respond(listOrders, () => ({ list: held.orders.slice(0, 50), page: 1, size: 50, total: 130 }));
  act(() => result.current.reload());
  await waitFor(() => expect(result.current.order?.orderNo).toBe('SB-6-0'));
});

test('the latest order needs no list', async () => {
  const { api } = lender(orders);
  const { result } = look(api, 'SB-newest');
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(api.payloadsOf(listOrders)).toEqual([]);
});

test('signed out, nothing is asked', () => {
  const { api } = lender(orders);
  const { result } = look(api, 'SB-6-0', { session: { status: 'anonymous' } });
  expect(result.current.status).toBe('idle');
  expect(api.calls).toEqual([]);
});
