import { ApiError, NetworkError } from '@sunbird/api-client';
import type { CallState } from '@sunbird/shell-api';
import { createFakeShell, expectShown, renderScreen, screen } from '@sunbird/testing';
import { Loaded } from './loaded';

const messages = { 'loaded.asOf': 'As of {time}.' };

async function open(state: Omit<CallState<string>, 'reload'>, { online = true, promotion = false } = {}) {
  const reload = jest.fn();
  const shell = createFakeShell({ connectivity: { online } });
  const rendered = await renderScreen(
    <Loaded call={{ ...state, reload }} skeleton={<p>skeleton</p>}>
      {text => <p>{text}</p>}
    </Loaded>,
    { catalogue: messages, shell, promotion },
  );
  return { ...rendered, shell, reload };
}

test('loading shows the skeleton, current data shows without a notice', async () => {
  await open({ status: 'loading' });
  expect(screen.getByText('skeleton')).toBeTruthy();
  await open({ status: 'ready', data: 'the data', at: 1 });
  expect(screen.getByText('the data')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

test('data is stale when the newest attempt failed: its time, and Retry', async () => {
  const { user, reload } = await open({
    status: 'ready',
    data: 'the data',
    at: 1,
    error: new NetworkError(),
  });
  expectShown('the data As of 1 Jan, 1:00. Try again');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('data is stale while the device is offline: its time alone', async () => {
  await open({ status: 'ready', data: 'the data', at: 1 }, { online: false });
  expect(screen.getByRole('status').textContent).toContain('As of ');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a refusal shows the lender’s text, the code for support, Retry and the way home', async () => {
  const error = new ApiError({ code: 30001, serverMessage: 'Ask again tomorrow.', traceId: 'T-1' });
  const { user, shell, reload } = await open({ status: 'error', error });
  expectShown(
    'This did not load Ask again tomorrow. Try again Go to home Still not working? Tell us code T-1.',
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Go to home' }));
  expect(shell.navigate).toHaveBeenCalledWith('home');
});

test.each([40401, 40903])('the refusal %i offers no Retry', async code => {
  await open({ status: 'error', error: new ApiError({ code, serverMessage: 'Not for you.' }) });
  expectShown('Not for you. Go to home');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a lost connection is told apart from a failure', async () => {
  await open({ status: 'error', error: new NetworkError() }, { online: false });
  expectShown('You are offline Connect to the internet, then try again. Try again');
});

test('works in the narrow shell of promotions', async () => {
  await open({ status: 'error', error: new NetworkError() }, { promotion: true });
  expectShown('This did not load Check your connection, then try again. Try again');
});
