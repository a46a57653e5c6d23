import {
  guardedNames,
  isGuarded,
  isRouteName,
  nearestRoutes,
  resolveRouteName,
  routePaths,
  routeRedirects,
} from './routes';

// Typed by hand from the table of spec section 2.
const specPaths = [
  '/',
  '/records',
  '/me',
  '/bank_account',
  '/bank_account/add_bankcard',
  '/auth',
  '/auth/id_card_authentication',
  '/auth/personal_infomation',
  '/auth/additionalInfomation',
  '/auth/review_tips',
  '/auth/loan_question',
  '/borrow',
  '/borrow/agreement',
  '/borrow/to_borrow',
  '/borrow/confirm_borrow',
  '/borrow/lending',
  '/repay',
  '/repay/repay_detail',
  '/repay/repay_stp',
  '/repay/repay_oxxo',
  '/repay/exhibition_period_detail',
  '/repay/confirm_exhibition',
  '/repay/manual_repayment',
  '/repay/cashier',
  '/user_center',
  '/user_center/customer_services',
  '/user_center/settings',
  '/user_center/agreement_list',
  '/user_center/about_us',
  '/user_center/faq',
  '/user_center/language',
  '/user_center/open_app',
  '/user_center/coupon',
  '/user',
  '/user/login',
  '/user/register',
  '/provicy',
  '/termsCondition',
  '/convenios',
  '/yx1',
  '/yx2',
  '/yx2ConfirmBorrow',
  '/yx3',
  '/cancellation_form',
  '/finish_loading',
];

test('has every path of the spec to the letter, each under one name', () => {
  const paths: string[] = Object.values(routePaths);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(expect.arrayContaining(specPaths));
});

test('guards the 16 names of the spec and nothing else', () => {
  expect([...guardedNames].sort()).toEqual(
    [
      'settings',
      'aboutUs',
      'customerServices',
      'faq',
      'toBorrow',
      'personalInfomation',
      'bankAccount',
      'addBankCard',
      'idCardAuthentication',
      'reviewTips',
      'repayInfo',
      'loanHistory',
      'msgDetail',
      'msgList',
      'coupon',
      'FinishLoading',
    ].sort(),
  );
  expect(isGuarded('settings')).toBe(true);
  expect(isGuarded('home')).toBe(false);
  expect(isGuarded('confirmBorrow')).toBe(false);
});

test('a guarded name has a screen or a nearest one', () => {
  for (const name of guardedNames) expect(resolveRouteName(name)).toBeDefined();
  expect(nearestRoutes).toEqual({
    repayInfo: 'repayDetail',
    loanHistory: 'records',
    msgDetail: 'records',
    msgList: 'records',
  });
});

test('resolves names, and nothing that only looks like one', () => {
  expect(resolveRouteName('lending')).toBe('lending');
  expect(resolveRouteName('repayInfo')).toBe('repayDetail');
  expect(resolveRouteName('nowhere')).toBeUndefined();
  expect(resolveRouteName('toString')).toBeUndefined();
  expect(isRouteName('constructor')).toBe(false);
});

test('the six parents lead where the spec says', () => {
  expect(routeRedirects).toEqual({
    bankAccount: 'addBankCard',
    auth: 'personalInfomation',
    borrow: 'home',
    repay: 'home',
    userCenter: 'settings',
    user: 'home',
  });
});
