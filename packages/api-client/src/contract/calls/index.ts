// Every declaration by name. A remote that imports one bundles that one only.

export {
  addActivation,
  checkActivation,
  getAppAddress,
  getRejectRecommendation,
  listAppPackages,
  listBanks,
} from './app';
export {
  getApplicationAnswers,
  getPromotionPlaces,
  listConsents,
  remindOfPromotion,
  requestData,
  reservePromotionPlace,
  saveConsent,
  sendComplaint,
  sendEvents,
} from './extension';
export {
  confirmNewLoan,
  confirmReloan,
  getCancellation,
  getConfirmInfo,
  getCreditInfo,
  getDisbursalTime,
  getLoanAgreement,
  getLoanContract,
} from './loan';
export {
  getCustomerService,
  getMarketHome,
  getRepayColor,
  getRepayProducts,
  listLendingRecords,
} from './loan-market';
export {
  applyCoupon,
  drawCoupon,
  getCouponQuantity,
  getLotteryChances,
  listCoupons,
  listUsedCoupons,
} from './lottery';
export {
  applyForLoan,
  applyForReloan,
  cancelAutoDraw,
  cancelLoan,
  getLatestOrder,
  listMarketOrders,
  listOrders,
} from './order';
export {
  confirmPortalRepayment,
  getPortalRepayment,
} from './portal';
export {
  getProductHome,
  getStepAmount,
  listMarketProducts,
  listProducts,
} from './product';
export {
  getRepayDetail,
  listVouchers,
  saveVoucher,
} from './repay';
export {
  authorizePaystackCard,
  createDedicatedAccount,
  getFlutterwaveAccount,
  getFlutterwaveLink,
  getMonnifyAccounts,
  getOxxoReference,
  getStpClabe,
  verifyFlutterwaveOtp,
} from './repay-provider';
export {
  confirmExtension,
  getExtension,
  updateExtension,
} from './rollover';
export {
  existsByMobile,
  getUserInfo,
  isVerificationCodeRequired,
  login,
  register,
  sendVerifyCode,
  validateVerifyCode,
} from './security';
export {
  endSession,
  endSessions,
  listSessions,
  renewHandle,
} from './session';
export {
  uploadTimeEnable,
  uploadTimeStatus,
} from './time';
export {
  saveFaceImage,
  uploadIdentityBack,
  uploadIdentityFront,
  uploadVoucherImage,
} from './upload';
export {
  addBankCard,
  finishImageUpload,
  getBankBranches,
  readIdentity,
  saveAdditionalInfo,
  saveBasicInfo,
  saveBasicInfoMarket,
  saveQuestionnaire,
  submitOrder,
  updateBankCard,
  verifyBankCard,
} from './user';
