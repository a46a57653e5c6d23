import {
  ApiError,
  codes,
  existsByMobile,
  isVerificationCodeRequired,
  sendVerifyCode,
  validateVerifyCode,
} from '@sunbird/api-client';
import { ng } from '@sunbird/loan-domain/markets';
import {
  createFakeDrafts,
  createFakeShell,
  type FakeShell,
  fakeApi,
  screen,
  waitFor,
} from '@sunbird/testing';
import { renderStep } from '../testing/render-step';
import { Screen as LoginScreen } from './login-screen';
import { Screen } from './register-screen';

const mobile = '8032144417';
const entry = { mobile, exists: false, codeLength: 6, voice: true, askedAt: 0, resendAt: 0 };

function lender(exists: boolean, valid = true) {
  return fakeApi([
    [existsByMobile, () => ({ exists })],
    [
      isVerificationCodeRequired,
      () => ({ required: true, length: 6 as const, resendSeconds: 60, channels: ['sms' as const] }),
    ],
    [sendVerifyCode, () => ({ sent: true, resendSeconds: 60, expireSeconds: 300 })],
    [validateVerifyCode, () => ({ valid })],
  ]);
}

function signedOut(
  session: Partial<FakeShell['session']> = {},
  api = lender(false),
  bridge: Partial<FakeShell['bridge']> = {},
) {
  const drafts = createFakeDrafts({ entry });
  return createFakeShell({ api, drafts, bridge, session: { status: 'anonymous', ...session } });
}

/** Types the code on the log-in screen, which hands it over, and opens registration with it. */
async function handOver(shell: FakeShell, next?: string) {
  const refused = new ApiError({ code: codes.notFound });
  jest.mocked(shell.session.logIn).mockRejectedValueOnce(refused);
  const to = next ? `&next=${encodeURIComponent(next)}` : '';
  const login = await renderStep(LoginScreen, { shell, route: `/user/login?step=code${to}` });
  await login.user.type(screen.getByLabelText('6-digit code'), '482916');
  await waitFor(() =>
    expect(shell.navigate).toHaveBeenCalledWith('register', { ...(next ? { next } : {}), step: 'agree' }),
  );
  login.unmount();
  return renderStep(Screen, { shell, route: `/user/register?step=agree${to}` });
}

it('takes the code from log-in, names the terms, registers and leads to the success page', async () => {
  const shell = signedOut();
  const { user } = await handOver(shell);
  expect(screen.getByText(/\+234 803 ••• 4417/)).toBeTruthy();
  expect(screen.getByText(/you accept the/).textContent).toBe(
    'With “Create account” you accept the terms and the privacy policy.',
  );
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() =>
    expect(shell.navigate).toHaveBeenLastCalledWith('openApp', { done: 'registered' }, { replace: true }),
  );
  expect(shell.session.register).toHaveBeenCalledWith({
    mobile,
    verifyCode: '482916',
    agreedPolicyVersion: ng.legal.privacy,
  });
  expect(shell.drafts.stored.has('entry')).toBe(false);
});

it('inside the app it leads on at once: there is no app to get', async () => {
  const shell = signedOut({}, lender(false), { inWrapper: true });
  const { user } = await handOver(shell);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(shell.session.resume).toHaveBeenCalled());
  expect(shell.navigate).not.toHaveBeenCalledWith('openApp', expect.anything(), expect.anything());
});

it('leads whoever is on the way to a loan on at once', async () => {
  const shell = signedOut();
  const { user } = await handOver(shell, '/borrow/to_borrow?productId=P1');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(shell.session.resume).toHaveBeenCalled());
  expect(shell.navigate).not.toHaveBeenCalledWith('openApp', expect.anything(), expect.anything());
});

it('sends a number that was registered meanwhile to log in', async () => {
  const refused = new ApiError({ code: codes.numberRegistered });
  const shell = signedOut({ register: jest.fn(async () => Promise.reject(refused)) });
  const { user } = await handOver(shell);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('This number has been registered, please login directly')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(shell.navigate).toHaveBeenLastCalledWith('login', {}, { replace: true });
});

/** The code has expired by the time that the terms are accepted. */
async function expired() {
  const refused = new ApiError({ code: codes.captchaExpired });
  const api = lender(false);
  const shell = signedOut({ register: jest.fn(async () => Promise.reject(refused)) }, api);
  const { user } = await handOver(shell);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText(/This code has expired/)).toBeTruthy();
  return { api, shell, user };
}

it('sends a new code when it has expired meanwhile, before it asks for one', async () => {
  const { api, shell, user } = await expired();
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  await waitFor(() => expect(shell.navigate).toHaveBeenLastCalledWith('register', { step: 'code' }));
  expect(api.payloadsOf(sendVerifyCode)).toEqual([
    { mobile, countryCode: '+234', scene: 'register', channel: 'sms' },
  ]);
  // Pressed again after a way back: the code of a moment ago still counts.
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledTimes(3));
  expect(api.payloadsOf(sendVerifyCode)).toHaveLength(1);
});

it('says so where no new code could be sent, and stays', async () => {
  const { api, shell, user } = await expired();
  api.respond(sendVerifyCode, () => new ApiError({ code: codes.locked }));
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect((await screen.findByText(/Too many wrong codes/)).closest('[role=alert]')).toBeTruthy();
  expect(shell.navigate).toHaveBeenCalledTimes(1);
});

describe('opened by itself', () => {
  it('starts with the number and leads to the code', async () => {
    const shell = createFakeShell({ api: lender(false), session: { status: 'anonymous' } });
    const { user } = await renderStep(Screen, { shell, route: '/user/register' });
    await user.type(screen.getByLabelText('Mobile number'), mobile);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith('register', { step: 'code' }));
  });

  it('refuses a number that is registered, with the way to log in', async () => {
    const shell = createFakeShell({ api: lender(true), session: { status: 'anonymous' } });
    const { user } = await renderStep(Screen, { shell, route: '/user/register?next=%2Fme' });
    await user.type(screen.getByLabelText('Mobile number'), mobile);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('This number has been registered, please login directly')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(shell.navigate).toHaveBeenLastCalledWith('login', { next: '/me' }, { replace: true });
  });

  it.each([
    [true, 'agree'],
    [false, undefined],
  ])('checks the code before the terms: valid %s', async (valid, step) => {
    const shell = signedOut({}, lender(false, valid));
    const { user } = await renderStep(Screen, { shell, route: '/user/register?step=code' });
    await user.type(screen.getByLabelText('6-digit code'), '482916');
    if (step) await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith('register', { step }));
    else expect(await screen.findByText(/This code is not right/)).toBeTruthy();
    expect(shell.api.payloadsOf(validateVerifyCode)).toEqual([
      { mobile, verifyCode: '482916', scene: 'register' },
    ]);
  });
});
