import { type OrderStatus, orderStatus } from '@sunbird/loan-domain';
import type { RouteParams } from '@sunbird/shell-api';
import { act, renderHook } from '@sunbird/testing';
import { createPath, HashRouter, MemoryRouter, useLocation } from 'react-router-dom';
import { createRouteTable } from '../routing/route-table';
import type { Services } from '../start-up';
import { useShellValue } from './use-shell-value';

function idleServices() {
  return {
    routes: createRouteTable([]),
    settings: { packages: {} },
    registry: { microFrontends: {} },
    remotes: { pinned: () => undefined },
    bridge: { forRemotes: {} },
  };
}

test('a remote asks whether a link may be opened before it shows it', () => {
  const settings = { packages: {}, allowedHosts: ['kite.example'], standIns: false };
  const services: unknown = { ...idleServices(), settings };
  const { result } = renderHook(() => useShellValue(services as Services), { wrapper: MemoryRouter });
  expect(result.current.canOpenExternal?.('https://kite.example/apply')).toBe(true);
  expect(result.current.canOpenExternal?.('https://other.example/')).toBe(false);
});

test('a change of screen leaves the shell as it is: nothing that reads it is drawn again for that', () => {
  const services: unknown = idleServices();
  const { result } = renderHook(
    () => ({ shell: useShellValue(services as Services), at: createPath(useLocation()) }),
    { wrapper: MemoryRouter },
  );
  const { shell } = result.current;
  act(() => shell.navigate('/records'));
  expect(result.current.at).toBe('/records');
  expect(result.current.shell).toBe(shell);
  act(() => shell.navigate('/me'));
  expect(result.current.at).toBe('/me');
});

describe('the dispatcher', () => {
  /** Dispatches from this address; returns the address to which it leads. */
  function dispatch(from: string, status: OrderStatus, params?: RouteParams): string {
    window.location.hash = from;
    const services: unknown = idleServices();
    const { result } = renderHook(
      () => ({ shell: useShellValue(services as Services), at: createPath(useLocation()) }),
      { wrapper: HashRouter },
    );
    act(() => void result.current.shell.dispatchOrder({ orderNo: 'SB-1', status }, params));
    return result.current.at;
  }

  const targets = [
    [orderStatus.basicInfo, '/auth/personal_infomation?'],
    [orderStatus.additionalInfo, '/auth/additionalInfomation?'],
    [orderStatus.identity, '/auth/id_card_authentication?'],
    [orderStatus.bindCard, '/bank_account/add_bankcard?'],
    [orderStatus.confirm, '/borrow/confirm_borrow?'],
    [orderStatus.repaying, '/repay/repay_detail?'],
    [orderStatus.applying, '/auth/review_tips?'],
    [orderStatus.lending, '/borrow/lending?'],
    [orderStatus.question, '/auth/loan_question?'],
    [orderStatus.finishLoading, '/finish_loading?'],
  ] as const;

  test.each(targets)('status %i passes on the query parameters to %s', (status, path) => {
    const to = dispatch('#/?utm_source=radio&utm_medium=fm&amount=20000&next=%2Fme', status);
    expect(to.startsWith(path)).toBe(true);
    const query = Object.fromEntries(new URLSearchParams(to.slice(path.length)));
    const pageName = status === orderStatus.applying ? { pageName: 'confirmBorrow' } : {};
    expect(query).toEqual({ utm_source: 'radio', utm_medium: 'fm', orderNo: 'SB-1', ...pageName });
  });

  test('the channel of a link goes on, but not into or out of a payment', () => {
    expect(dispatch('#/?channelId=7', orderStatus.lending)).toBe('/borrow/lending?channelId=7&orderNo=SB-1');
    expect(dispatch('#/?channelId=7', orderStatus.repaying)).toBe('/repay/repay_detail?orderNo=SB-1');
    expect(dispatch('#/repay/cashier?channelId=stp_clabe', orderStatus.lending)).toBe(
      '/borrow/lending?orderNo=SB-1',
    );
  });

  test('a parameter of the caller wins, and an address without a query adds none', () => {
    expect(dispatch('#/records?utm_source=radio', orderStatus.lending, { utm_source: 'sms' })).toBe(
      '/borrow/lending?utm_source=sms&orderNo=SB-1',
    );
    expect(dispatch('#/records', orderStatus.lending)).toBe('/borrow/lending?orderNo=SB-1');
  });
});
