import { messageKeys } from '@sunbird/api-client';
import { loadCommonMessages } from '@sunbird/i18n';
import { errorKeys, languages } from '@sunbird/loan-domain';

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

test('the texts that the spec quotes', async () => {
  expect(await loadCommonMessages('en')).toMatchObject(quoted);
});

test.each(languages)('every error has a text in %s', async language => {
  const messages = await loadCommonMessages(language);
  expect([...messageKeys(), ...errorKeys].filter(key => !messages[key])).toEqual([]);
});
