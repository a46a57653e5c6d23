import { ApiError, codes } from '@sunbird/api-client';
import { mx } from '@sunbird/loan-domain/markets';
import {
  createFakeDrafts,
  createFakeShell,
  expectShown,
  type FakeShellOptions,
  fill,
  screen,
  waitFor,
} from '@sunbird/testing';
import { atCode, verifyCode } from '../testing/open-log-in';
import { keeps, renderStep } from '../testing/render-step';
import { Screen } from './prove-screen';

type Prove = NonNullable<FakeShellOptions['session']>['prove'];

function open(prove: Prove = jest.fn(async () => ({ proven: true })), options: FakeShellOptions = {}) {
  const shell = createFakeShell({ ...options, session: { prove, ...options.session } });
  return renderStep(Screen, { shell, route: '/user/prove?next=%2Fme' });
}

async function type(birthday: string, last4: string) {
  await fill(screen.getByLabelText('Date of birth'), birthday);
  await fill(screen.getByLabelText(/^Last 4 characters/), last4);
}

function press(name: string) {
  return screen.findByRole('button', { name });
}

test('asks for what only the owner knows, and leads on', async () => {
  const { shell, user } = await open();
  expectShown('One thing only you know', 'Last 4 characters of your NIN', 'This is not me');
  await type('14081994', '8901');
  await keeps(shell, 'proof', { birthday: '1994-08-14', identityLast4: '8901' });
  expect(shell.drafts.sessionOnly.get('proof')).toEqual(['birthday', 'identityLast4']);
  await user.click(await press('Continue'));
  await waitFor(() => expect(shell.session.resume).toHaveBeenCalled());
  expect(shell.session.prove).toHaveBeenCalledWith({ birthday: '1994-08-14', identityLast4: '8901' });
  await waitFor(() => expect(shell.drafts.stored.has('proof')).toBe(false));
});

test('what was typed is there again after a reload, by the number of the market', async () => {
  const drafts = createFakeDrafts({ proof: { birthday: '1994-08-14', identityLast4: 'BR08' } });
  await open(undefined, { drafts, market: mx });
  expect((await screen.findByLabelText<HTMLInputElement>('Last 4 characters of your CURP')).value).toBe(
    'BR08',
  );
});

test('says that something is wrong, and not what; then, from when another try is taken', async () => {
  const prove = jest
    .fn()
    .mockResolvedValueOnce({ proven: false, attemptsLeft: 1 })
    .mockRejectedValueOnce(new ApiError({ code: codes.tooManyAttempts, retryAfter: 7 * 86_400 }));
  const { shell, user } = await open(prove);
  await type('14081994', '0000');
  await user.click(await press('Continue'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'That does not match this account. One try is left.',
  );
  await user.click(await press('Continue'));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toMatch(/You can try again on \w{3} \d+ \w{3}, /),
  );
  expect(shell.session.resume).not.toHaveBeenCalled();
});

test('“This is not me” says what it means, and is done only then', async () => {
  const { shell, user } = await open();
  await user.click(await press('This is not me'));
  const dialog = await screen.findByRole('alertdialog');
  expectShown(dialog, 'The other account loses the number, keeps all else, and its owner is told');
  await user.click(await press('Back'));
  expect(shell.session.prove).not.toHaveBeenCalled();
  await user.click(await press('This is not me'));
  await user.click(await press('It is not mine'));
  await waitFor(() => expect(shell.session.resume).toHaveBeenCalled());
  expect(shell.session.prove).toHaveBeenCalledWith({ notMe: true });
  expect(shell.toast).toHaveBeenCalledWith('Your new account is ready', 'success');
});

test('one who typed the wrong number leaves it, and one who is signed out logs in', async () => {
  const { shell, user } = await open();
  await user.click(await press('Use another number'));
  expect(shell.session.logOut).toHaveBeenCalled();
  const out = await open(undefined, { session: { status: 'anonymous' } });
  await waitFor(() =>
    expect(out.shell.navigate).toHaveBeenCalledWith('login', { next: '/me' }, { replace: true }),
  );
});

test('a log-in that is not proven leads here', async () => {
  const session = { logIn: jest.fn(async () => ({ isNew: false, proven: false })) };
  const { shell } = await atCode({ session });
  await fill(screen.getByLabelText('6-digit code'), verifyCode);
  await waitFor(() =>
    expect(shell.navigate).toHaveBeenCalledWith('prove', { next: '/me' }, { replace: true }),
  );
  expect(shell.session.resume).not.toHaveBeenCalled();
});
