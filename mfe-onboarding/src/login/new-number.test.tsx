import { ApiError, codes, NetworkError, sendVerifyCode } from '@sunbird/api-client';
import { ng } from '@sunbird/loan-domain/markets';
import { act, type FakeShellOptions, fill, screen, waitFor } from '@sunbird/testing';
import { atCode, entry, mobile, verifyCode } from '../testing/open-log-in';
import type { Entry } from './use-entry';

const agreed = '2026-01-02';
const stranger = { exists: false, agreedPolicyVersion: agreed };

function refuse(code: number) {
  return jest.fn(async () => Promise.reject(new ApiError({ code })));
}

/** A stranger who has pressed "Send code", and types the code of the SMS. */
async function typesCode(options: FakeShellOptions = {}, next?: string, drafted: Partial<Entry> = {}) {
  const query = `?step=code${next ? `&next=${encodeURIComponent(next)}` : ''}`;
  const opened = await atCode(options, { ...stranger, ...drafted }, query);
  await fill(screen.getByLabelText('6-digit code'), verifyCode);
  return opened;
}

it('gets its account with the code, on the policy that was accepted, and the success page', async () => {
  expect(agreed).not.toBe(ng.legal.privacy);
  const { shell } = await typesCode();
  await waitFor(() =>
    expect(shell.navigate).toHaveBeenLastCalledWith('openApp', { done: 'registered' }, { replace: true }),
  );
  expect(jest.mocked(shell.session.register).mock.calls).toEqual([
    [{ mobile, verifyCode, agreedPolicyVersion: agreed }],
  ]);
  expect(shell.session.logIn).not.toHaveBeenCalled();
  expect(shell.drafts.stored.has('entry')).toBe(false);
});

it.each([
  ['inside the app, where there is none to get', { bridge: { inWrapper: true } as never }, undefined],
  ['on the way to a loan', {}, '/borrow/to_borrow?productId=P1'],
])('%s it leads on at once', async (_, options: FakeShellOptions, next) => {
  const { shell } = await typesCode(options, next);
  await waitFor(() => expect(shell.session.resume).toHaveBeenCalled());
  expect(shell.session.register).toHaveBeenCalledTimes(1);
  expect(shell.navigate).not.toHaveBeenCalled();
});

it('that got an account meanwhile is logged in with the same code', async () => {
  const { shell } = await typesCode({ session: { register: refuse(codes.numberRegistered) } });
  await waitFor(() => expect(shell.session.resume).toHaveBeenCalled());
  expect(shell.session.logIn).toHaveBeenCalledWith({ mobile, verifyCode });
});

it('whose account is gone since it was looked up gets a new one', async () => {
  const { shell } = await typesCode({ session: { logIn: refuse(codes.notFound) } }, '/me', { exists: true });
  await waitFor(() => expect(shell.session.resume).toHaveBeenCalled());
  expect(shell.session.register).toHaveBeenCalledWith({ mobile, verifyCode, agreedPolicyVersion: agreed });
});

it('where neither goes, a new code is for what the lender said last', async () => {
  const session = { register: refuse(codes.numberRegistered), logIn: refuse(codes.captchaExpired) };
  const { shell, user } = await typesCode({ session });
  expect(await screen.findByText(/This code has expired/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send a new SMS' }));
  await waitFor(() => expect(shell.api.payloadsOf(sendVerifyCode)).toMatchObject([{ scene: 'login' }]));
});

it('whose answer is lost is registered by the same request', async () => {
  const register = jest.fn(async () => Promise.reject(new NetworkError()));
  const { shell, user } = await typesCode({ session: { register } });
  expect((await screen.findByRole('alert')).textContent).toContain('The connection failed');
  expect(shell.drafts.stored.get('entry')).toEqual({ ...entry, ...stranger });
  await act(async () => {
    register.mockResolvedValueOnce(undefined as never);
  });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(shell.navigate).toHaveBeenCalled());
  const [once, again] = register.mock.calls;
  expect(again).toEqual(once);
});
