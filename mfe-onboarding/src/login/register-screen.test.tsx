import { ApiError, codes } from '@sunbird/api-client';
import { createFakeDrafts, expectShown, fill, screen, waitFor } from '@sunbird/testing';
import { entry, lender, mobile, signedOut, verifyCode } from '../testing/open-log-in';
import { renderStep } from '../testing/render-step';
import { Screen } from './register-screen';

// What a right code leads to is tested with log-in, which shares it.

async function sendsCode(exists: boolean, route = '/user/register') {
  const shell = signedOut({ api: lender({ exists }) });
  const { user } = await renderStep(Screen, { shell, route });
  await fill(screen.getByLabelText('Mobile number'), mobile);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  return { shell, user };
}

test('the number says what sending a code accepts, and leads to the code', async () => {
  const { shell } = await sendsCode(false);
  expectShown(
    'Create your account We send a 6-digit code by SMS. Mobile number +234 803 214 4417 You have an account? Log in Send code New number? With “Send code” you open an account and accept the terms and privacy policy',
  );
  expect(shell.track).toHaveBeenLastCalledWith(expect.objectContaining({ pageName: 'register' }));
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith('register', { step: 'code' }));
  const { agreedPolicyVersion } = entry;
  expect(shell.drafts.stored.get('entry')).toMatchObject({ mobile, exists: false, agreedPolicyVersion });
});

test('a number that is registered is refused, with the way to log in', async () => {
  const { shell, user } = await sendsCode(true, '/user/register?next=%2Fme');
  expect(await screen.findByText('This number has been registered, please login directly')).toBeTruthy();
  expectShown(
    screen.getByRole('main'),
    'This number has been registered, please login directly This number has an account. Log in',
  );
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(shell.navigate).toHaveBeenLastCalledWith('login', { next: '/me' }, { replace: true });
});

test.each([false, true])(
  'goes on to the code that was just sent to it; it has an account: %s',
  async exists => {
    const drafts = createFakeDrafts({ entry: { ...entry, exists, resendAt: Date.now() + 30_000 } });
    const shell = signedOut({ drafts });
    const { user } = await renderStep(Screen, { shell, route: '/user/register' });
    await screen.findByDisplayValue('803 214 4417');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    if (exists) await screen.findByText('This number has been registered, please login directly');
    else await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith('register', { step: 'code' }));
    expect(shell.api.calls).toEqual([]);
  },
);

test.each([
  [undefined, 'makes the account'],
  [codes.captchaInvalid, 'stays, and says that it is wrong'],
])('the code, refused with %s, %s', async (code, _) => {
  const shell = signedOut({ drafts: createFakeDrafts({ entry: { ...entry, exists: false } }) });
  if (code) jest.mocked(shell.session.register).mockRejectedValue(new ApiError({ code }));
  await renderStep(Screen, { shell, route: '/user/register?step=code' });
  await fill(screen.getByLabelText('6-digit code'), verifyCode);
  const made = ['openApp', { done: 'registered' }, { replace: true }] as const;
  if (code) expect(await screen.findByText(/This code is not right/)).toBeTruthy();
  else await waitFor(() => expect(shell.navigate).toHaveBeenLastCalledWith(...made));
  expect(shell.navigate).toHaveBeenCalledTimes(code ? 0 : 1);
  expect(jest.mocked(shell.session.register).mock.calls).toEqual([
    [{ mobile, verifyCode, agreedPolicyVersion: entry.agreedPolicyVersion }],
  ]);
});
