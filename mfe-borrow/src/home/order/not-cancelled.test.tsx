import { createFakeDrafts, held, makeHome, makeOrder, screen, stopCalendar } from '@sunbird/testing';
import { homeApi, openHome } from '../../testing/home-api';
import { textOf } from '../../testing/texts';

stopCalendar();

const begun = { orderNo: 'SB-240318', reasonCode: 'tooExpensive' };

async function show(status: 2 | 7 | 10, canCancel = true, draft: typeof begun = begun) {
  const home = makeHome(status);
  const drafts = createFakeDrafts({ cancellation: draft });
  const order = makeOrder(status, { canCancel });
  const api = homeApi({ ...home, order });
  const rendered = await openHome(api, { drafts });
  await screen.findByRole('heading', { level: 1 });
  return { drafts, ...rendered };
}

test.each([2, 7] as const)('status %i: a cancellation left before its end is said', async status => {
  const { shell, user } = await show(status);
  await screen.findByText('Your loan was not cancelled');
  expect(textOf(screen.getByRole('main'))).toContain(
    'You did not finish cancelling, so the loan goes on as agreed.',
  );
  await user.click(screen.getByRole('button', { name: 'Cancel loan' }));
  expect(shell.navigate).toHaveBeenCalledWith('cancellationForm', { orderNo: 'SB-240318' });
});

test('status 2: nothing stands below it before it is known whether it stands there', async () => {
  const drafts = createFakeDrafts();
  const response = held<undefined>();
  const api = homeApi(makeHome(2));
  const slow = { ...drafts, isEmpty: () => false, load: () => response.promise };
  await openHome(api, { drafts: slow });
  expect(await screen.findByText('Left to repay')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^I already paid/ })).toBeNull();
  response.settle(undefined);
  expect(await screen.findByRole('button', { name: /^I already paid/ })).toBeTruthy();
});

test('status 10: nothing was lent, so no loan goes on', async () => {
  await show(10);
  await screen.findByRole('button', { name: 'Cancel loan' });
  expect(textOf(screen.getByRole('main'))).not.toContain('the loan goes on');
});

test('who keeps the loan is not told again', async () => {
  const { drafts, user } = await show(7);
  await user.click(await screen.findByRole('button', { name: 'Keep the loan' }));
  expect(screen.queryByText('Your loan was not cancelled')).toBeNull();
  expect(drafts.stored.has('cancellation')).toBe(false);
});

test.each([
  ['the time to cancel is over', false, begun],
  ['another loan was meant', true, { ...begun, orderNo: 'SB-1' }],
])('nothing is said when %s', async (_when, canCancel, draft) => {
  await show(7, canCancel, draft);
  expect(screen.queryByText('Your loan was not cancelled')).toBeNull();
});
