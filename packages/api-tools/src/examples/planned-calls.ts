import { type Code, codes } from '@sunbird/api-client';
import {
  type addBankCard,
  allCalls,
  confirmExtension,
  type Endpoint,
  getFlutterwaveAccount,
  getRepayProducts,
  listSessions,
  type PayloadOf,
  type sendVerifyCode,
  uploadVoucherImage,
} from '@sunbird/api-client/contract';
import type { MarketCode, OrderStatus } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { payloadFields } from '../payload-fields';
import { pictureFile } from '../walk/sample-picture';
import { type Ask, payoutAccountOf, uploadPictures } from '../walk/steps';
import { type CallExample, callExamples, type ExampleContext, personOf, product } from './call-examples';

interface Helpers {
  /** Money is owed: ways to pay it are asked for. */
  readonly owes: boolean;
  /** Gives the borrower a coupon; its number. */
  readonly giveCoupon: () => Promise<string>;
  /** The ticket of a code that was sent for this. */
  readonly ticketFor: (scene: PayloadOf<typeof sendVerifyCode>['scene']) => Promise<string | undefined>;
  /** The tickets with which the borrower may store an account. */
  readonly prove: (account: PayloadOf<typeof addBankCard>) => Promise<object>;
}

/** What examples may use of a borrower of whom no more than this is known. */
export function bareContext(market: MarketCode, borrower: ExampleContext['borrower']): ExampleContext {
  return {
    ...{ borrower, market, cardId: '', couponId: '', payOrderId: '', extensionOrderNo: '', flwRef: '' },
    images: { front: '', back: '', face: '', voucher: '' },
    sessionIds: [],
    proofs: { add: {}, update: {}, data: {} },
  };
}

export async function takePictures(ask: Ask): Promise<Omit<ExampleContext['images'], 'voucher'>> {
  const { frontImageId: front, backImageId: back, faceImageId: face } = await uploadPictures(ask);
  return { front, back, face };
}

/** Prepares what examples need of a borrower: pictures, a coupon, proofs and, where money is owed, an open payment. */
export async function prepareExamples<B extends ExampleContext['borrower']>(
  ask: Ask,
  market: MarketCode,
  borrower: B,
  { owes, giveCoupon, ticketFor, prove }: Helpers,
): Promise<ExampleContext & { readonly borrower: B }> {
  const order = { orderNo: borrower.orderNo };
  const pictures = await takePictures(ask);
  const voucher = await ask(uploadVoucherImage, { file: pictureFile('picture.jpg'), ...order });
  const cardId = await payoutAccountOf(ask);
  const couponId = await giveCoupon();
  const opened = owes ? await ask(getRepayProducts, order) : undefined;
  const extension = owes && market !== 'IN' ? await ask(confirmExtension, order) : undefined;
  const reserved = owes && market === 'NG' ? await ask(getFlutterwaveAccount, order) : undefined;
  const { sessions } = await ask(listSessions, {});
  const { account } = personOf({ market, borrower });
  const add = await prove(account);
  const update = await prove(account);
  return {
    borrower,
    market,
    images: { ...pictures, voucher: voucher.imageId },
    cardId: cardId || 'CRD-NONE',
    couponId,
    payOrderId: opened?.payOrderId ?? 'PAY-NONE',
    extensionOrderNo: extension?.extensionOrderNo ?? 'EXT-NONE',
    flwRef: reserved?.flwRef ?? 'FLW-NONE',
    sessionIds: sessions.map(({ sessionId }) => sessionId),
    proofs: { add, update, data: { ticket: await ticketFor('dataRequest') } },
  };
}

/** What an example sends in a required field of this name. */
const fieldMakers: Readonly<Record<string, (context: ExampleContext) => unknown>> = {
  orderNo: ({ borrower }) => borrower.orderNo,
  payOrderId: ({ payOrderId }) => payOrderId,
  extensionOrderNo: ({ extensionOrderNo }) => extensionOrderNo,
  flwRef: ({ flwRef }) => flwRef,
  couponId: ({ couponId }) => couponId,
  cardId: ({ cardId }) => cardId,
  bankCardId: ({ cardId }) => cardId,
  frontImageId: ({ images }) => images.front,
  backImageId: ({ images }) => images.back,
  faceImageId: ({ images }) => images.face,
  productId: product,
  amount: ({ market }) => allMarkets[market].limits.defaultAmount,
  term: ({ market }) => allMarkets[market].limits.defaultTerm,
  mobile: ({ borrower }) => borrower.mobile,
  countryCode: ({ market }) => allMarkets[market].phone.countryCode,
  kfsVersion: ({ market }) => allMarkets[market].legal.keyFacts,
  campaign: () => 'harvest',
  deviceId: () => 'device-of-a-test',
  file: () => pictureFile('picture.jpg'),
};

/** How a call is made for a borrower in a status, and where it must respond with data. */
function planned([call, example]: readonly [Endpoint, CallExample]) {
  const { payload: given } = example;
  const required = payloadFields(call).flatMap(({ name, isOptional }) => (isOptional ? [] : [name]));
  const unknown = given ? [] : required.filter(name => !fieldMakers[name]);
  if (unknown.length > 0) {
    throw new RangeError(
      `No example says what ${call.name} sends as ${unknown.join(', ')}: add it to call-examples.ts.`,
    );
  }
  function payload(context: ExampleContext): Record<string, unknown> {
    const defaults = required.map(name => [name, fieldMakers[name]?.(context)]);
    return { ...Object.fromEntries(defaults), ...(typeof given === 'function' ? given(context) : given) };
  }
  return { call, plan: { ...example, payload } };
}
export type PlannedCall = ReturnType<typeof planned>;

/** Calls that read, or ask for a way to pay; then those that store; then those after which the order is another. */
function turnOf({ call, plan }: PlannedCall): number {
  if (plan.last) return 2;
  return call.method === 'GET' ? 0 : 1;
}

const described = new Set(callExamples.map(([call]) => call));
const others = allCalls.filter(call => !described.has(call)).map(call => [call, {}] as const);

/** All calls in the order in which a test makes them. RangeError for one that no test can make. */
export function plannedCalls(examples = [...callExamples, ...others]): readonly PlannedCall[] {
  return examples.map(planned).sort((a, b) => turnOf(a) - turnOf(b));
}

/** Codes that are right where the order's status, or the market, does not allow a call. */
const outOfPlace: readonly Code[] = [
  codes.notInThisStatus,
  codes.fieldErrors,
  codes.notFound,
  codes.alreadyDone,
];

/** With which codes a call may be refused in a market, at a status; none where it must respond with data. */
export function refusalsAt(
  { in: statuses, otherwise = codes.notInThisStatus, markets }: PlannedCall['plan'],
  market: MarketCode,
  status?: OrderStatus,
): readonly Code[] {
  if (markets && !markets.includes(market)) return [codes.noPaymentMethod, ...outOfPlace];
  const isAllowed = !statuses || (status !== undefined && statuses.includes(status));
  return isAllowed ? [] : [otherwise, ...outOfPlace];
}
