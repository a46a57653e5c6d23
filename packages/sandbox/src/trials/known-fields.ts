import type { Endpoint } from '@sunbird/api-client/contract';
import { allMarkets } from '@sunbird/loan-domain/markets';
import * as v from 'valibot';
import type { TrialContext } from './trial';
import { choice, mobileOf, picture, product } from './trial-parts';

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
  amount: context => choice(context).amount,
  term: context => choice(context).term,
  mobile: context => mobileOf(context).mobile,
  countryCode: context => mobileOf(context).countryCode,
  kfsVersion: ({ market }) => allMarkets[market].legal.keyFacts,
  campaign: () => 'harvest',
  deviceId: () => 'device-of-a-test',
  file: picture,
};

const entries = v.object({ entries: v.record(v.string(), v.object({ type: v.string() })) });

/** The fields that a payload must have. */
export function requiredFieldsOf({ payload }: Endpoint): string[] {
  const shape = v.safeParse(entries, payload);
  if (!shape.success) return [];
  return Object.entries(shape.output.entries)
    .filter(([, { type }]) => type !== 'optional')
    .map(([name]) => name);
}

/** Required fields for which a trial must say what it sends. */
export function unknownFieldsOf(call: Endpoint): string[] {
  return requiredFieldsOf(call).filter(name => !fieldMakers[name]);
}

/** The required fields that need no saying. */
export function knownFieldsFor(call: Endpoint, context: TrialContext): Record<string, unknown> {
  return Object.fromEntries(
    requiredFieldsOf(call).flatMap(name => {
      const make = fieldMakers[name];
      return make ? [[name, make(context)]] : [];
    }),
  );
}
