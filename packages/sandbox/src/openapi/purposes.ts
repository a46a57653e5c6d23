type CallName = keyof typeof import('@sunbird/api-client');
type Declared = {
  [Name in CallName]: typeof import('@sunbird/api-client')[Name] extends { readonly auth: string }
    ? Name
    : never;
}[CallName];

/** What each call is for in a borrower's journey (spec sections 2 and 4). A call without a sentence does not compile. */
export const purposes: Readonly<Record<Declared, string>> = {
  existsByMobile:
    'After the number is typed: leads a known borrower to log-in and anybody else to registration.',
  isVerificationCodeRequired:
    'Before a code is asked for: a device that the borrower has logged in on may need none.',
  getUserInfo: 'Fills in the forms of a borrower who comes back, and shows at Me who is logged in.',
  getLatestOrder: 'At a lender with one product: the order by whose status the app opens a screen.',
  listOrders:
    'Records, and the order by whose status the app opens a screen; asked again while an order moves by itself.',
  listMarketOrders: 'The orders of all products, for the lists that name their products.',
  getLoanAgreement: 'The signed agreement of a loan, to read, print and keep.',
  listProducts: 'The products of a lender with one product.',
  listMarketProducts: 'The products among which a borrower chooses on the promotion’s pages and at home.',
  getStepAmount: 'Home’s slider: for each amount and term the whole price, before anybody logs in.',
  getProductHome: 'Home at a lender with one product: the offer, or the order that is under way.',
  getMarketHome: 'Home: the offer, or the order that matters most. The first call of a start.',
  listLendingRecords: 'The payouts of a borrower, with what became of each.',
  getRepayColor: 'Home and repayment: how near the due date is, as a colour with its words.',
  getCustomerService:
    'Phones, WhatsApp, mail, hours and the authority for complaints; shown signed out, too.',
  getRepayProducts: 'Repayment: which of several loans to repay, and the ways to pay.',
  getConfirmInfo: 'Confirm: the key facts of the offer, with the account that the money goes to.',
  getCreditInfo: 'What the borrower may borrow now, and next.',
  confirmNewLoan: 'Confirms an approved first loan: status 14 becomes 7, and the money is sent.',
  confirmReloan:
    'Confirms an approved loan of a returning borrower: status 18 becomes 7, and the money is sent.',
  getDisbursalTime: 'After the confirmation: by when the money is there.',
  getLoanContract: 'Confirm: the agreement to read before it is signed.',
  getCancellation: 'Whether the loan may still be cancelled, until when, and what must be sent back.',
  validateVerifyCode:
    'Checks a code apart from a log-in, and gives the ticket without which no account changes.',
  getRepayDetail:
    'Repayment: the debt to the unit, its parts, the ways to pay and the payments so far. Asked again while a way to pay is shown.',
  getStpClabe: 'Mexico, SPEI: the borrower’s own CLABE to transfer to.',
  getOxxoReference: 'Mexico, cash: a reference with its bar code, payable at OXXO for three days.',
  getMonnifyAccounts: 'Nigeria: the borrower’s reserved accounts at two banks to transfer to.',
  getFlutterwaveAccount: 'Nigeria: an account for this payment, good for an hour.',
  createDedicatedAccount: 'Nigeria: the borrower’s own account at Paystack, made at its first use.',
  authorizePaystackCard: 'Nigeria, debit card: opens the provider’s page, and later says what came of it.',
  getFlutterwaveLink: 'Nigeria: the provider’s page to pay on.',
  verifyFlutterwaveOtp: 'Nigeria: hands on the bank’s code that the borrower typed in the app.',
  getExtension: 'Moving the date: whether it is possible, what it costs, and the account for the fee.',
  confirmExtension: 'Moving the date: the borrower agrees to the new date and its fee.',
  updateExtension: 'Moving the date: asked until the fee has come and the date is moved.',
  getPortalRepayment: 'A link to pay without a log-in: what is owed, without saying by whom.',
  uploadTimeEnable: 'Before an application is sent: whether the lender wants device data for it.',
  uploadTimeStatus: 'Before an application is sent: which device data has come already.',
  getBankBranches: 'The branches of a bank, where an account needs one.',
  verifyBankCard:
    'Looks up the name on an account before it is saved, and gives the ticket that names the account.',
  listBanks: 'The banks of the market to choose from.',
  getRejectRecommendation: 'After a refusal: other lenders, of which the app shows those that it may open.',
  getAppAddress: 'Where the app is had: the store’s page.',
  listAppPackages: 'The lender’s other apps, for Me.',
  checkActivation: 'First start of an installation: whether the lender has seen it before.',
  getLotteryChances:
    'Coupons and the promotion: how many turns of the draw there are, and what each was granted for.',
  getCouponQuantity: 'Home and Me: how many coupons can be used now.',
  listCoupons: 'Coupons: each with its amount, its smallest loan and its last day.',
  sendVerifyCode: 'Sends a code by text message or, after that, by a voice call.',
  login: 'Ends log-in: a session with its token and the handle that ends it.',
  register: 'Ends registration: the borrower, the session, and where the borrower came from.',
  saveBasicInfo: 'Step 1, personal info, at a lender with one product.',
  saveBasicInfoMarket: 'Step 1, personal info: status 6 goes on to the next data that is missing.',
  saveAdditionalInfo: 'Step 2, work and emergency contacts: status 11 goes on.',
  saveQuestionnaire: 'Step 4, eleven questions: status 17 goes on.',
  addBankCard: 'Step 5, the account to be paid into; later from Me and Confirm, with a code.',
  updateBankCard: 'Another account, with a code; for a payout that failed it applies again.',
  readIdentity: 'Step 3: reads the pictures of the document and fills in what they say.',
  finishImageUpload: 'Step 3: closes the pictures; status 12 goes on.',
  submitOrder: 'Sends the application after all answers were shown: status 19 becomes 1.',
  addActivation: 'First start of an installation: reports it, with the link that led to it.',
  applyForLoan: 'Apply: makes an order at the first status whose data is missing.',
  applyForReloan: 'Apply again, with what is known: an order that asks for nothing.',
  cancelLoan: 'Cancels a loan within its window, for exactly one reason.',
  cancelAutoDraw: 'Stops the loan that would be paid out by itself.',
  saveVoucher: 'Sends a proof of payment, which a person reads within 48 hours.',
  listVouchers: 'The proofs that were sent, with their outcome.',
  drawCoupon: 'Takes one turn of the draw.',
  applyCoupon: 'Uses a coupon for a payment, for as long as the account or reference it was given for.',
  listUsedCoupons: 'Coupons that were used or have expired.',
  confirmPortalRepayment: 'A link to pay without a log-in: chooses the way to pay.',
  uploadIdentityFront: 'Step 3: the front of the document.',
  uploadIdentityBack: 'Step 3: the back of the document.',
  saveFaceImage: 'Step 3: the selfie.',
  uploadVoucherImage: 'The picture of a proof of payment.',
  getPromotionPlaces: 'Promotion: how many places are left, by a real count.',
  reservePromotionPlace: 'Promotion: keeps a place for a number; an application uses it.',
  remindOfPromotion: 'Promotion: asks to be told of the next places.',
  listConsents: 'Data and privacy: what the borrower has agreed to.',
  saveConsent: 'Keeps a decision with the text that was read, its version and its time.',
  requestData: 'Data and privacy: a copy of the data, or their deletion.',
  sendComplaint: 'A complaint with a number and a day by which it is answered.',
  sendEvents: 'What was shown, what failed and how quick it was, by release; no personal data.',
  getApplicationAnswers:
    'Before an application is sent: the answers and pictures that call 3 does not return.',
  endSession: 'Log-out: ends this session by its handle, also at a later start.',
  listSessions: 'Settings, devices: where the borrower is logged in.',
  endSessions: 'Settings, devices: ends sessions elsewhere.',
  renewHandle: 'Gives a session that the wrapper began the handle that ends it.',
};

function isDeclared(name: string): name is Declared {
  return Object.hasOwn(purposes, name);
}

/** The sentence of a call; empty for one that is not of the contract. */
export function purposeOf(name: string): string {
  return isDeclared(name) ? purposes[name] : '';
}
