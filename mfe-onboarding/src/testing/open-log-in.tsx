import { existsByMobile, isVerificationCodeRequired, sendVerifyCode } from '@sunbird/api-client';
import { ng } from '@sunbird/loan-domain/markets';
import { createFakeDrafts, createFakeShell, type FakeShellOptions, fakeApi } from '@sunbird/testing';
import { Screen } from '../login/login-screen';
import type { Entry } from '../login/use-entry';
import { renderStep } from './render-step';

export const mobile = '8032144417';
export const verifyCode = '482916';

/** Somebody who has an account, and has requested a code. */
export const entry: Entry = {
  mobile,
  exists: true,
  codeLength: 6,
  voice: true,
  agreedPolicyVersion: ng.legal.privacy,
  askedAt: 0,
  resendAt: 0,
};

/** A lender that knows the number or not, and requires a code or not. */
export function lender({ exists = true, required = true } = {}) {
  return fakeApi([
    [existsByMobile, () => ({ exists })],
    [
      isVerificationCodeRequired,
      () => ({
        required,
        length: 6 as const,
        resendSeconds: 60,
        channels: ['sms' as const, 'voice' as const],
      }),
    ],
    [sendVerifyCode, () => ({ sent: true, resendSeconds: 60, expireSeconds: 300 })],
  ]);
}

export function signedOut({ session, ...options }: FakeShellOptions = {}) {
  return createFakeShell({ api: lender(), ...options, session: { status: 'anonymous', ...session } });
}

export function openLogIn(query = '', shell = signedOut()) {
  return renderStep(Screen, { messages: 'core', shell, route: `/user/login${query}` });
}

/** Log-in, where the code that was sent is typed. */
export function atCode(
  options: FakeShellOptions = {},
  drafted: Partial<Entry> = {},
  query = '?step=code&next=%2Fme',
) {
  const drafts = createFakeDrafts({ entry: { ...entry, ...drafted } });
  return openLogIn(query, signedOut({ drafts, ...options }));
}
