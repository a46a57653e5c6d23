import { guardedNames, isGuarded, isRouteName, resolveRouteName, routePaths } from './routes';

// Typed by hand from the table of spec section 2, and the wire names of guard and dispatcher.
test.each([
  ['/', 'home'],
  ['/records', 'records'],
  ['/me', 'me'],
  ['/bank_account', 'bankAccount'],
  ['/bank_account/add_bankcard', 'addBankCard'],
  ['/auth', 'auth'],
  ['/auth/id_card_authentication', 'idCardAuthentication'],
  ['/auth/personal_infomation', 'personalInfomation'],
  ['/auth/additionalInfomation', 'additionalInfomation'],
  ['/auth/review_tips', 'reviewTips'],
  ['/auth/loan_question', 'loanQuestion'],
  ['/borrow', 'borrow'],
  ['/borrow/agreement', 'agreement'],
  ['/borrow/to_borrow', 'toBorrow'],
  ['/borrow/confirm_borrow', 'confirmBorrow'],
  ['/borrow/lending', 'lending'],
  ['/repay', 'repay'],
  ['/repay/repay_detail', 'repayDetail'],
  ['/repay/repay_stp', 'repayStp'],
  ['/repay/repay_oxxo', 'repayOxxo'],
  ['/repay/exhibition_period_detail', 'extensionDetail'],
  ['/repay/confirm_exhibition', 'confirmExtension'],
  ['/repay/manual_repayment', 'manualRepayment'],
  ['/repay/cashier', 'cashier'],
  ['/user_center', 'userCenter'],
  ['/user_center/customer_services', 'customerServices'],
  ['/user_center/settings', 'settings'],
  ['/user_center/agreement_list', 'agreementList'],
  ['/user_center/about_us', 'aboutUs'],
  ['/user_center/faq', 'faq'],
  ['/user_center/language', 'language'],
  ['/user_center/open_app', 'openApp'],
  ['/user_center/coupon', 'coupon'],
  ['/user', 'user'],
  ['/user/login', 'login'],
  ['/user/register', 'register'],
  ['/provicy', 'privacy'],
  ['/termsCondition', 'terms'],
  ['/convenios', 'renewalAgreement'],
  ['/yx1', 'yx1'],
  ['/yx2', 'yx2'],
  ['/yx2ConfirmBorrow', 'yx2ConfirmBorrow'],
  ['/yx3', 'yx3'],
  ['/cancellation_form', 'cancellationForm'],
  ['/finish_loading', 'FinishLoading'],
] as const)('%s of the spec is the route %s', (path, name) => {
  expect(routePaths[name]).toBe(path);
});

test('each path is under one name', () => {
  const paths: string[] = Object.values(routePaths);
  expect(new Set(paths).size).toBe(paths.length);
});

// Typed by hand from spec section 2.
const guarded =
  'settings, aboutUs, customerServices, faq, toBorrow, personalInfomation, bankAccount, addBankCard, ' +
  'idCardAuthentication, reviewTips, repayInfo, loanHistory, msgDetail, msgList, coupon, FinishLoading';

test('guards 16 names and nothing else', () => {
  expect([...guardedNames].sort()).toEqual(guarded.split(', ').sort());
  expect(isGuarded('settings')).toBe(true);
  expect(isGuarded('home')).toBe(false);
  expect(isGuarded('confirmBorrow')).toBe(false);
});

test('a guarded name has a screen or a nearest one', () => {
  for (const name of guardedNames) expect(resolveRouteName(name)).toBeDefined();
});

test('resolves names, and nothing that only looks like one', () => {
  expect(resolveRouteName('lending')).toBe('lending');
  expect(resolveRouteName('repayInfo')).toBe('repayDetail');
  expect(resolveRouteName('msgList')).toBe('records');
  expect(resolveRouteName('nowhere')).toBeUndefined();
  expect(resolveRouteName('toString')).toBeUndefined();
  expect(isRouteName('constructor')).toBe(false);
});
