import { guard } from './guard';

// Typed by hand from spec section 2.
const guarded =
  'settings, aboutUs, customerServices, faq, toBorrow, personalInfomation, bankAccount, addBankCard, idCardAuthentication, reviewTips, repayInfo, loanHistory, msgDetail, msgList, coupon, FinishLoading'.split(
    ', ',
  );

test.each(guarded)('%s requires a log-in', name => {
  expect(guard(name, false)).toBe('log-in');
  expect(guard(name, true)).toBe('pass');
});

test.each([
  'home',
  'records',
  'me',
  'login',
  'register',
  'confirmBorrow',
  'repayDetail',
  'cashier',
  'yx3',
  'privacy',
  '',
])('"%s" is open to all', name => expect(guard(name, false)).toBe('pass'));
