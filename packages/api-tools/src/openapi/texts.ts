/** What the API's documentation says. It is for developers, and English only. */
export const texts = {
  title: 'Sunbird lender API',
  licence: 'For those who build a lender behind this app',
  endsSession: 'ends the session',
  summary: 'The calls of a digital lender, as the app makes them.',
  intro:
    'All calls are under /api. Every response has HTTP status 200 and an envelope: code 0 with data, or another code with a message. Paths are shown in clear; on the wire the path is one segment, AES-128-ECB with PKCS7 in unpadded base64url, under a key of the first 16 characters of the package name padded with zeros. A server started with ALLOW_CLEAR_PATHS=1 takes clear paths, too.',
  token: 'The token of a log-in.',
  ext: 'An extension to the 76 calls: a lender without it responds with HTTP 404 and the app hides the action.',
  envelope: 'The response',
  refusalText: 'Any code but 0. 400: fields, by name, with the key of a message. {ends} end the session.',
  refused:
    'The request was refused before the lender’s rules: an address or a body that can’t be read (400), no such call (404), too large (413), too often (429, with Retry-After), or a gateway that knows no such session (401, 403): the app then ends the session.',
  fault: 'The lender failed, or is busy (503, with Retry-After). The app says so and offers to try again.',
  appName: 'The app’s name in the store; percent-encoded where it is not ASCII.',
  afid: 'The installation’s id at AppsFlyer, where the wrapper gave one.',
  reaction: {
    message: 'shows the message; nothing typed is lost',
    fields: 'shows each field’s message at the field',
    notFound: 'says that it was not found, with a way on',
    applyInApp: 'shows the way to the app',
    wait: 'waits, and lets the borrower try again',
    session: 'ends the session, and leads back after the log-in',
  },
  language: 'Language of the messages.',
  packageName: 'The package of the app; it names the market.',
  requestId: 'Comes back as traceId.',
  idempotencyKey:
    'The caller’s key of this action, 8 to 200 characters. A repeat gets the first response; another request under the same key is refused with 40902.',
  wire: {
    Decimal: 'A decimal number, also as text.',
    Money: 'An amount in major units, with two decimals at most.',
    Whole: 'A whole number, also as text.',
    Text: 'Text; some servers send ids as numbers.',
    Flag: 'Yes or no: true and false, or 1 and 0.',
    Timestamp: 'A moment: epoch milliseconds, or seconds when it has 10 digits.',
  },
  call: 'Call {id} of the contract.',
  public: 'Works without a token.',
  needsToken: 'Needs a token.',
  acts: 'Changes something: it carries an Idempotency-Key, and is never shared, prefetched or cached.',
  retry: {
    never: 'Never repeated by itself.',
    safe: 'May be repeated.',
    keyed: 'May be repeated under the same key.',
  },
  /** The fields of a query. */
  query: {
    mobile: 'The mobile number, national, digits only.',
    countryCode: 'The country’s code with its plus, such as +234.',
    deviceId: 'The installation, as the wrapper or the app names it.',
    type: 'Which records.',
    page: 'The page, from 1; 1 without it.',
    size: 'Rows of a page; 20 without it.',
    orderNo: 'The order; one of another borrower is refused with 40401.',
    productId: 'The product, of calls 8 and 9.',
    amount: 'In major units.',
    term: 'Days, one of the product’s terms.',
    couponId: 'The coupon, of call 49.',
    agreementHash: 'The hash of the contract that the borrower has read, of call 22.',
    kfsVersion: 'The version of the key facts that the borrower has read, of call 17.',
    verifyCode: 'The code that was sent.',
    scene: 'What the code was sent for, as in call 50.',
    reference: 'The reference of an authorisation that was begun: asks for its outcome.',
    flwRef: 'The reference of call 29.',
    otp: 'The code of the borrower’s bank.',
    extensionOrderNo: 'The rollover, of call 35.',
    payOrderId: 'The payment, of call 16 or of a link.',
    bankCode: 'The bank, of call 42.',
    q: 'A part of the name.',
    cardType: 'The kind of account.',
    accountNo: 'The number of the account or card.',
    bvn: 'Nigeria: the Bank Verification Number.',
    ifsc: 'India: the code of the branch.',
    vpa: 'India: the UPI id.',
    country: 'The country, where a lender serves several.',
    packageName: 'The app of which the address is asked for; the caller’s without it.',
    afid: 'The installation’s id at AppsFlyer.',
    status: 'Coupons of this state only.',
    campaign: 'The campaign of the promotion.',
  },
  tags: {
    'app-download': 'Where the app is had',
    app: 'App: banks, recommendations',
    ext: 'Extensions',
    loan: 'Loans: confirming, agreements, cancelling',
    loanMarket: 'Home, records and customer service',
    'lottery-draw': 'Coupons and the draw',
    portal: 'Public payment link',
    repay: 'Repaying',
    security: 'Log-in and registration',
    time: 'Collecting device data',
    user: 'The borrower’s data and accounts',
  },
} as const;

/** `getStpClabe` as a reader sees it: `Get stp clabe`. */
export function titleOf(name: string): string {
  const title = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** What a table says of a name; the name itself where it says nothing. */
export function meaningIn(table: Readonly<Record<string, string>>, name: string): string {
  return table[name] ?? name;
}
