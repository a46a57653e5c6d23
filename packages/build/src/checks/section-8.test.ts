import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const root = join(__dirname, '..', '..', '..', '..');

/** Catalogues of messages by short names. */
const catalogues = {
  common: ['packages/i18n/src/messages/en.json'],
  forms: ['packages/i18n/src/messages/en-forms.json'],
  borrow: ['mfe-borrow/src/messages/en.json', 'mfe-borrow/src/messages/en-more.json'],
} as const;

type Catalogue = keyof typeof catalogues;

/**
 * Each message of spec section 8 in its order: where its text is, and the test that reaches it in the mounted screen or
 * in the browser. The rules of `packages/testing` are tables that the tests of the mounted forms go through.
 */
const shown: readonly (readonly [message: string, catalogue: Catalogue, key: string, reachedBy: string])[] = [
  ['user not logged in', 'common', 'error.session.notLoggedIn', 'e2e/journeys/wrapper/session.spec.ts'],
  ['Token expired', 'common', 'error.session.expired', 'e2e/journeys/wrapper/session.spec.ts'],
  [
    'logged in from another device',
    'common',
    'error.session.otherDevice',
    'e2e/journeys/wrapper/session.spec.ts',
  ],
  ['Token invalid', 'common', 'error.session.invalid', 'e2e/journeys/wrapper/session.spec.ts'],
  ['network failed', 'common', 'error.network', 'mfe-onboarding/src/bank/bank-screen.test.tsx'],
  [
    'the request failed',
    'common',
    'error.submissionFailed',
    'mfe-borrow/src/finish-loading/finish-loading-screen.test.tsx',
  ],
  ['copy failed', 'common', 'copy.failed', 'packages/ui/src/cells/copy-row.test.tsx'],
  ['copied', 'common', 'copy.copied', 'packages/ui/src/cells/copy-row.test.tsx'],
  ['no data', 'borrow', 'records.noStatement', 'mfe-borrow/src/records/records-screen.test.tsx'],
  ['exited successfully', 'common', 'message.exited', 'e2e/journeys/log-out/log-out.spec.ts'],
  ['channelId cannot be empty', 'common', 'error.channelIdEmpty', 'mfe-repay/src/cashier/transfer.test.tsx'],
  [
    'orderNo cannot be empty',
    'common',
    'error.orderNoEmpty',
    'mfe-repay/src/detail/repay-detail-screen.test.tsx',
  ],
  [
    'payOrderId cannot be empty',
    'common',
    'error.payOrderIdEmpty',
    'mfe-repay/src/cashier/provider.test.tsx',
  ],
  ['this order has timed out', 'common', 'error.orderTimedOut', 'mfe-repay/src/portal/portal.test.tsx'],
  ['no payment method', 'common', 'error.noPaymentMethod', 'mfe-repay/src/portal/portal.test.tsx'],
  ['apply in the APP', 'common', 'error.applyInApp', 'mfe-repay/src/portal/portal.test.tsx'],
  [
    'cancellation success',
    'borrow',
    'lending.cancelled',
    'mfe-borrow/src/cancellation/cancellation-screen.test.tsx',
  ],
  [
    'cancellation failure',
    'borrow',
    'cancel.failed',
    'mfe-borrow/src/cancellation/cancellation-screen.test.tsx',
  ],
  [
    'mobile number cannot be empty',
    'common',
    'error.mobile.required',
    'mfe-onboarding/src/login/login-screen.test.tsx',
  ],
  [
    'please fill in the captcha',
    'common',
    'error.verifyCode.required',
    'mfe-onboarding/src/login/login-screen.test.tsx',
  ],
  [
    'already registered',
    'common',
    'error.numberRegistered',
    'mfe-onboarding/src/login/register-screen.test.tsx',
  ],
  [
    'please confirm your account',
    'forms',
    'error.confirmAccountNo.required',
    'packages/testing/src/rules/account-rules.ts',
  ],
  [
    'account differs',
    'forms',
    'error.confirmAccountNo.differs',
    'packages/testing/src/rules/account-rules.ts',
  ],
  [
    'verification code empty',
    'common',
    'error.verifyCode.required',
    'mfe-onboarding/src/login/login-screen.test.tsx',
  ],
  [
    'verification code invalid',
    'common',
    'error.verifyCodeInvalid',
    'mfe-onboarding/src/login/login-screen.test.tsx',
  ],
  [
    'please select State',
    'common',
    'error.stateMissing',
    'mfe-onboarding/src/personal/personal-screen.test.tsx',
  ],
  ['please select district', 'forms', 'error.city.required', 'packages/testing/src/rules/personal-rules.ts'],
  [
    'upload payment voucher',
    'forms',
    'error.voucherImages.required',
    'mfe-repay/src/voucher/manual-repayment-screen.test.tsx',
  ],
  [
    'face recognition failed',
    'common',
    'error.faceFailed',
    'mfe-onboarding/src/identity/identity-screen.test.tsx',
  ],
  [
    'ID front failed',
    'common',
    'error.identityFrontFailed',
    'mfe-onboarding/src/identity/identity-screen.test.tsx',
  ],
  [
    'ID back failed',
    'common',
    'error.identityBackFailed',
    'mfe-onboarding/src/identity/identity-screen.test.tsx',
  ],
  ['OCR failed', 'common', 'error.ocrFailed', 'mfe-onboarding/src/identity/identity-screen.test.tsx'],
  [
    'identity mismatch',
    'common',
    'error.identityMismatch',
    'mfe-onboarding/src/identity/identity-screen.test.tsx',
  ],
  ['incorrect BVN', 'common', 'error.bvnIncorrect', 'mfe-onboarding/src/bank/bank-screen.test.tsx'],
];

const catalogueSchema = v.record(v.string(), v.string());

function textOf(catalogue: Catalogue, key: string): string {
  const files = catalogues[catalogue].map(file =>
    v.parse(catalogueSchema, JSON.parse(readFileSync(join(root, file), 'utf8'))),
  );
  return files.find(messages => key in messages)?.[key] ?? `no message ${key}`;
}

/** Whether a test looks for a text: for a piece of a part that no value changes, of eleven characters or the whole. */
function looksFor(test: string, text: string): boolean {
  const parts = text.split(/\{[^}]*\}|<[^>]*>/).map(part => part.trim());
  return parts.some(part => {
    const length = Math.min(11, part.length);
    return Array.from(part).some(
      (_, start) =>
        length > 5 && start + length <= part.length && test.includes(part.slice(start, start + length)),
    );
  });
}

test('section 8 has 34 messages', () => {
  expect(shown).toHaveLength(34);
});

test.each(shown)('“%s” is reached: %s %s', (_message, catalogue, key, reachedBy) => {
  expect(looksFor(readFileSync(join(root, reachedBy), 'utf8'), textOf(catalogue, key))).toBe(true);
});
