import { errorKeys, languages } from '@sunbird/loan-domain';
import { loadCommonMessages } from './i18n-context';

// Typed by hand from spec section 8, where it quotes a text. The ends of a session are whole sentences for a borrower.
const quoted: Readonly<Record<string, string>> = {
  'error.session.notLoggedIn': 'You are not logged in.',
  'error.session.expired': 'Your session has expired.',
  'error.session.otherDevice': 'Your account was logged in on another device.',
  'error.session.invalid': 'Your session is no longer valid.',
  'error.submissionFailed': 'the request failed, please try again',
  'error.orderTimedOut': 'This order has timed out, please try again',
  'error.noPaymentMethod': 'There is no payment method, please choose another channel',
  'error.applyInApp': 'In order to avoid misuse, please apply in the APP',
  'error.numberRegistered': 'This number has been registered, please login directly',
};

// The rest of section 8, message by message in its order, and the keys of the contract's other codes.
const others = [
  'error.network',
  'message.exited',
  'error.channelIdEmpty',
  'error.orderNoEmpty',
  'error.payOrderIdEmpty',
  'error.verifyCodeInvalid',
  'error.stateMissing',
  'error.faceFailed',
  'error.identityFrontFailed',
  'error.identityBackFailed',
  'error.ocrFailed',
  'error.identityMismatch',
  'error.bvnIncorrect',
  'error.unknown',
  'error.timeout',
  'error.aborted',
  'error.shape',
  'error.fields',
  'error.captchaExpired',
  'error.locked',
  'error.accountNotSupported',
  'error.otherMarket',
  'error.notFound',
  'error.alreadyDone',
  'error.keyReused',
  'error.keyOfAnother',
  'error.notInThisStatus',
  'error.tooManyAttempts',
  'error.busy',
];

test('the texts that the spec quotes', async () => {
  expect(await loadCommonMessages('en')).toMatchObject(quoted);
});

test.each(languages)('every error has a text in %s', async language => {
  const messages = await loadCommonMessages(language);
  const wanted = [...Object.keys(quoted), ...others, ...errorKeys];
  expect(wanted.filter(key => !messages[key])).toEqual([]);
});
