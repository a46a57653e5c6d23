import { type Code, codes } from '@sunbird/api-client';
import type { MarketCode, OrderStatus } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { allHandlers } from '../calls';
import { pictureFile } from '../controls/sample-picture';
import type { CallHandler } from '../http/call-handler';
import { payloadFields } from '../payload-fields';
import { product, type TrialContext } from './trial';

/** What a trial sends in a required field of this name. */
const fieldMakers: Readonly<Record<string, (context: TrialContext) => unknown>> = {
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
function planned({ endpoint: call, trial = {} }: CallHandler) {
  const { payload: given } = trial;
  const required = payloadFields(call).flatMap(({ name, isOptional }) => (isOptional ? [] : [name]));
  const unknown = given ? [] : required.filter(name => !fieldMakers[name]);
  if (unknown.length > 0) {
    throw new RangeError(
      `No trial says what ${call.name} sends as ${unknown.join(', ')}: add it to its handler.`,
    );
  }
  function payload(context: TrialContext): Record<string, unknown> {
    const known = required.map(name => [name, fieldMakers[name]?.(context)]);
    return { ...Object.fromEntries(known), ...(typeof given === 'function' ? given(context) : given) };
  }
  return { call, plan: { ...trial, payload } };
}
export type PlannedCall = ReturnType<typeof planned>;

/** Calls that read, or ask for a way to pay; then those that store; then those after which the order is another. */
function turnOf({ call, plan }: PlannedCall): number {
  if (plan.last) return 2;
  return call.method === 'GET' ? 0 : 1;
}

/** The calls of all handlers in the order in which a test makes them. RangeError for one that no test can make. */
export function plannedCalls(handlers: readonly CallHandler[] = allHandlers): readonly PlannedCall[] {
  return handlers.map(planned).sort((a, b) => turnOf(a) - turnOf(b));
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
