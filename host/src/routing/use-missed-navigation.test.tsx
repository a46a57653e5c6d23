import { act, render, screen } from '@sunbird/testing';
import { HashRouter, useLocation } from 'react-router-dom';
import { useMissedNavigation } from './use-missed-navigation';

beforeEach(() => window.history.replaceState(null, '', '#/'));

/** Changes the address while it renders, without an event that a router could hear. */
function Screen({ during }: { readonly during?: string }) {
  useMissedNavigation();
  const { pathname, search } = useLocation();
  if (during && window.location.hash === '#/') window.history.replaceState(null, '', during);
  return <h1>{pathname + search}</h1>;
}

test('follows an address that changed during the first render', () => {
  render(
    <HashRouter>
      <Screen during="#/repay/repay_detail?orderNo=1" />
    </HashRouter>,
  );
  expect(screen.getByRole('heading').textContent).toBe('/repay/repay_detail?orderNo=1');
  expect(window.location.hash).toBe('#/repay/repay_detail?orderNo=1');
});

test('leaves every other address to the router', async () => {
  const entries = window.history.length;
  render(
    <HashRouter>
      <Screen />
    </HashRouter>,
  );
  expect(screen.getByRole('heading').textContent).toBe('/');
  await act(async () => {
    const changed = new Promise(done => window.addEventListener('popstate', done, { once: true }));
    window.location.hash = '#/me';
    await changed;
  });
  expect(screen.getByRole('heading').textContent).toBe('/me');
  expect(window.history.length).toBe(entries + 1);
});
