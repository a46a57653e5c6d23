import type { JsonSchema } from '@valibot/to-json-schema';

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema | boolean;
  readonly example?: unknown;
}

/** What the fields of a query mean. For developers, and English only. */
export const queryFields: Readonly<Record<string, string>> = {
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
};
