/**
 * Hash paths by route name (spec section 2). Paths and the names of guard and dispatcher are published deep
 * links and wire names, so they keep the spelling of the spec.
 */
export const routePaths = {
  home: '/',
  records: '/records',
  me: '/me',

  bankAccount: '/bank_account',
  addBankCard: '/bank_account/add_bankcard',

  auth: '/auth',
  personalInfomation: '/auth/personal_infomation',
  additionalInfomation: '/auth/additionalInfomation',
  idCardAuthentication: '/auth/id_card_authentication',
  loanQuestion: '/auth/loan_question',
  reviewTips: '/auth/review_tips',

  borrow: '/borrow',
  agreement: '/borrow/agreement',
  toBorrow: '/borrow/to_borrow',
  confirmBorrow: '/borrow/confirm_borrow',
  lending: '/borrow/lending',

  repay: '/repay',
  repayDetail: '/repay/repay_detail',
  repayStp: '/repay/repay_stp',
  repayOxxo: '/repay/repay_oxxo',
  extensionDetail: '/repay/exhibition_period_detail',
  confirmExtension: '/repay/confirm_exhibition',
  manualRepayment: '/repay/manual_repayment',
  cashier: '/repay/cashier',

  userCenter: '/user_center',
  customerServices: '/user_center/customer_services',
  settings: '/user_center/settings',
  agreementList: '/user_center/agreement_list',
  aboutUs: '/user_center/about_us',
  faq: '/user_center/faq',
  language: '/user_center/language',
  openApp: '/user_center/open_app',
  coupon: '/user_center/coupon',

  user: '/user',
  login: '/user/login',
  register: '/user/register',

  privacy: '/provicy',
  terms: '/termsCondition',
  renewalAgreement: '/convenios',

  yx1: '/yx1',
  yx2: '/yx2',
  yx2ConfirmBorrow: '/yx2ConfirmBorrow',
  yx3: '/yx3',

  cancellationForm: '/cancellation_form',
  FinishLoading: '/finish_loading',

  // Screens for which the spec gives no path, and the list of devices.
  reloanBenefits: '/borrow/reloan_benefits',
  threeSteps: '/borrow/three_steps',
  lendingRecords: '/records/lending',
  dataPrivacy: '/user_center/data_privacy',
  devices: '/user_center/devices',
} as const;

export type RouteName = keyof typeof routePaths;

/** The spec's six parent routes that redirect. */
export const routeRedirects = {
  bankAccount: 'addBankCard',
  auth: 'personalInfomation',
  borrow: 'home',
  repay: 'home',
  userCenter: 'settings',
  user: 'home',
} as const satisfies Partial<Record<RouteName, RouteName>>;

/** Guard names without a screen, and the nearest screen. */
export const nearestRoutes = {
  repayInfo: 'repayDetail',
  loanHistory: 'records',
  msgDetail: 'records',
  msgList: 'records',
} as const satisfies Record<string, RouteName>;

export type ScreenlessName = keyof typeof nearestRoutes;

/** The 16 guarded names: signed out, they open the log-in. */
export const guardedNames = [
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
] as const satisfies readonly (RouteName | ScreenlessName)[];

export type GuardedName = (typeof guardedNames)[number];

export function isGuarded(name: string): name is GuardedName {
  return guardedNames.some(guarded => guarded === name);
}

export function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(routePaths, name);
}

function isScreenless(name: string): name is ScreenlessName {
  return Object.hasOwn(nearestRoutes, name);
}

/** The route of a wire name; the nearest route if it has no screen; undefined for an unknown name. */
export function resolveRouteName(name: string): RouteName | undefined {
  if (isRouteName(name)) return name;
  return isScreenless(name) ? nearestRoutes[name] : undefined;
}
