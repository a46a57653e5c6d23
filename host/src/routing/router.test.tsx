import { act, render, screen, userEvent } from '@sunbird/testing';
import { HashRouter, useLocation, useRoutes } from 'react-router-dom';
import { traversal } from './leaving';
import { beginTraversal } from './overlay-history';
import { Redirect, useMissedNavigation, useSteps } from './router';

function Start() {
  const navigate = useSteps();
  return (
    <>
      <h1>Start</h1>
      <button type="button" onClick={() => navigate('/replaced', { replace: true })}>
        A button
      </button>
    </>
  );
}

function Routes() {
  return useRoutes([
    { path: '/', element: <Start /> },
    { path: '/guarded', element: <Redirect to="/pushed" /> },
    { path: '*', element: <h1>Another screen</h1> },
  ]);
}

async function openStart(at = '/') {
  window.location.hash = `#${at}`;
  // The router must not start in the middle of the step that a test before has taken.
  await new Promise(done => setTimeout(done));
  render(
    <HashRouter>
      <Routes />
    </HashRouter>,
  );
  return userEvent.setup();
}

afterEach(() => {
  traversal.underWay?.end();
});

test('a step waits until the browser has gone back past closed overlays', async () => {
  const user = await openStart();
  const { end } = beginTraversal();
  await user.click(screen.getByRole('button', { name: 'A button' }));
  expect([window.location.hash, screen.queryByText('Another screen')]).toEqual(['#/', null]);
  await act(async () => end());
  expect(window.location.hash).toBe('#/replaced');
  expect(screen.queryByText('Another screen')).not.toBeNull();
});

test('the redirect of a guard waits, too', async () => {
  const { end } = beginTraversal();
  await openStart('/guarded');
  expect(window.location.hash).toBe('#/guarded');
  await act(async () => end());
  expect(window.location.hash).toBe('#/pushed');
});

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
