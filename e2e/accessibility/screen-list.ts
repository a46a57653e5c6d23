import type { MarketName, Stop } from '../support/tour';

/** A screen in a state: the status of the borrower's order, and the address of the screen. */
export interface ListedScreen extends Stop {
  /** The markets that have the screen; all by default. */
  readonly markets?: readonly MarketName[];
}

const attacker: readonly ListedScreen[] = [
  { name: 'home', path: '/' },
  { name: 'records signed out', path: '/records' },
  { name: 'me signed out', path: '/me' },
  { name: 'log in', path: '/user/login' },
  { name: 'privacy', path: '/provicy' },
  { name: 'terms', path: '/termsCondition' },
  { name: 'renewal agreement', path: '/convenios' },
  { name: 'cashier without an order', path: '/repay/cashier' },
  { name: 'promotion 1', path: '/yx1' },
  { name: 'promotion 2', path: '/yx2' },
  { name: 'promotion 3', path: '/yx3' },
  { name: 'unknown page', path: '/nowhere' },
];

const onboarding: readonly ListedScreen[] = [
  { name: 'personal info', at: 6, path: '/auth/personal_infomation?orderNo={order}' },
  { name: 'additional info', at: 11, path: '/auth/additionalInfomation?orderNo={order}' },
  { name: 'identity', at: 12, path: '/auth/id_card_authentication?orderNo={order}' },
  { name: 'questions', at: 17, path: '/auth/loan_question?orderNo={order}' },
  { name: 'bank account', at: 5, path: '/bank_account/add_bankcard?orderNo={order}' },
  { name: 'all answers', at: 19, path: '/finish_loading?orderNo={order}' },
  { name: 'review', at: 1, path: '/auth/review_tips?orderNo={order}&pageName=confirmBorrow' },
  { name: 'approved', at: 14, path: '/auth/review_tips?orderNo={order}&pageName=confirmBorrow' },
  { name: 'rejected', at: 9, path: '/auth/review_tips?orderNo={order}&pageName=confirmBorrow' },
];

const homes: readonly ListedScreen[] = [1, 2, 3, 4, 5, 7, 8, 9, 10, 14, 17, 18].map(at => ({
  name: `home at ${at}`,
  at,
  path: '/',
}));

const borrow: readonly ListedScreen[] = [
  { name: 'to borrow', at: 4, path: '/borrow/to_borrow' },
  { name: 'confirm', at: 14, path: '/borrow/confirm_borrow?orderNo={order}' },
  { name: 'agreement', at: 14, path: '/borrow/agreement?orderNo={order}' },
  { name: 'lending', at: 7, path: '/borrow/lending?orderNo={order}' },
  { name: 'cancellation', at: 7, path: '/cancellation_form?orderNo={order}' },
  { name: 'arrived', at: 2, path: '/borrow/lending?orderNo={order}' },
  { name: 'confirm again', at: 18, path: '/borrow/confirm_borrow?orderNo={order}' },
  { name: 'promotion 2 confirm', at: 4, path: '/yx2ConfirmBorrow' },
  { name: 'records', at: 2, path: '/records' },
  { name: 'lending records', at: 2, path: '/records/lending' },
  { name: 'three steps', at: 4, path: '/borrow/three_steps' },
  { name: 'reloan benefits', at: 4, path: '/borrow/reloan_benefits' },
];

const repay: readonly ListedScreen[] = [
  { name: 'repay detail', at: 2, path: '/repay/repay_detail?orderNo={order}' },
  { name: 'repay detail overdue', at: 3, path: '/repay/repay_detail?orderNo={order}' },
  { name: 'payout failed', at: 10, path: '/repay/repay_detail?orderNo={order}' },
  { name: 'rollover', at: 2, path: '/repay/exhibition_period_detail?orderNo={order}' },
  { name: 'manual repayment', at: 2, path: '/repay/manual_repayment?orderNo={order}' },
  { name: 'cashier', at: 2, path: '/repay/cashier?orderNo={order}&amount=1000' },
  {
    name: 'bank transfer by STP',
    at: 2,
    path: '/repay/repay_stp?orderNo={order}&amount=1000',
    markets: ['MX'],
  },
  { name: 'cash at OXXO', at: 2, path: '/repay/repay_oxxo?orderNo={order}&amount=1000', markets: ['MX'] },
];

const userCenter: readonly ListedScreen[] = [
  'customer_services',
  'settings',
  'agreement_list',
  'about_us',
  'faq',
  'language',
  'open_app',
  'coupon',
  'data_privacy',
  'devices',
].map(path => ({ name: path.replace('_', ' '), at: 2, path: `/user_center/${path}` }));

const screens: readonly ListedScreen[] = [
  ...attacker,
  ...onboarding,
  ...homes,
  ...borrow,
  ...repay,
  { name: 'me', at: 2, path: '/me' },
  ...userCenter,
];

/** The screens that borrowers of a market can reach. */
export function screensOf(market: MarketName): readonly ListedScreen[] {
  return screens.filter(({ markets }) => markets?.includes(market) ?? true);
}

/** The same screens, borrower by borrower: a tour loads the page again only for another borrower. */
export function tourOf(market: MarketName): readonly ListedScreen[] {
  return [...screensOf(market)].sort((one, other) => (one.at ?? 0) - (other.at ?? 0));
}
