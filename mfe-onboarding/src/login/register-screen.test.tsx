import {
  ApiError,
  codes,
  existsByMobile,
  isVerificationCodeRequired,
  sendVerifyCode,
} from '@sunbird/api-client';
import { ng } from '@sunbird/loan-domain/markets';
import { createFakeDrafts, createFakeShell, fakeApi, screen, waitFor } from '@sunbird/testing';
import { renderStep } from '../testing/render-step';
import { Screen } from './register-screen';

const mobile = '8032144417';
const agreedPolicyVersion = ng.legal.privacy;

function lender(exists: boolean) {
  return fakeApi([
    [existsByMobile, () => ({ exists })],
    [
      isVerificationCodeRequired,
      () => ({ required: true, length: 6 as const, resendSeconds: 60, channels: ['sms' as const] }),
    ],
    [sendVerifyCode, () => ({ sent: true, resendSeconds: 60, expireSeconds: 300 })],
  ]);
}

async function sendsCode(exists: boolean, route = '/user/register') {
  const shell = createFakeShell({ api: lender(exists), session: { status: 'anonymous' } });
  const { user } = await renderStep(Screen, { shell, route });
  await user.type(screen.getByLabelText('Mobile number'), mobile);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  return { shell, user };
}

test('the number says what sending a code accepts, and leads to the code', async () => {
  const { shell } = await sendsCode(false);
  expect(screen.getByText(/^New number/).textContent).toMatch(/accept the terms and privacy policy/);
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith('register', { step: 'code' }));
  expect(shell.drafts.stored.get('entry')).toMatchObject({ mobile, exists: false, agreedPolicyVersion });
});

test('a number that is registered is refused, with the way to log in', async () => {
  const { shell, user } = await sendsCode(true, '/user/register?next=%2Fme');
  expect(await screen.findByText('This number has been registered, please login directly')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(shell.navigate).toHaveBeenLastCalledWith('login', { next: '/me' }, { replace: true });
});

describe('the code', () => {
  const entry = { mobile, exists: false, codeLength: 6, voice: true, askedAt: 0, resendAt: 0 };

  async function atCode(refused?: number) {
    const shell = createFakeShell({
      api: lender(false),
      drafts: createFakeDrafts({ entry: { ...entry, agreedPolicyVersion } }),
      session: { status: 'anonymous' },
    });
    if (refused) jest.mocked(shell.session.register).mockRejectedValue(new ApiError({ code: refused }));
    const { user } = await renderStep(Screen, { shell, route: '/user/register?step=code' });
    await user.type(screen.getByLabelText('6-digit code'), '482916');
    return shell;
  }

  it('makes the account', async () => {
    const shell = await atCode();
    await waitFor(() =>
      expect(shell.navigate).toHaveBeenLastCalledWith('openApp', { done: 'registered' }, { replace: true }),
    );
    expect(jest.mocked(shell.session.register).mock.calls).toEqual([
      [{ mobile, verifyCode: '482916', agreedPolicyVersion }],
    ]);
  });

  it('of a number that got an account meanwhile logs in', async () => {
    const shell = await atCode(codes.numberRegistered);
    await waitFor(() => expect(shell.session.resume).toHaveBeenCalled());
    expect(shell.session.logIn).toHaveBeenCalledWith({ mobile, verifyCode: '482916' });
  });

  it('that is wrong stays, and says so', async () => {
    const shell = await atCode(codes.captchaInvalid);
    expect(await screen.findByText(/This code is not right/)).toBeTruthy();
    expect(shell.navigate).not.toHaveBeenCalled();
  });
});
