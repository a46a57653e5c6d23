import { canonicalJson } from '@sunbird/api-client';
import type { Endpoint } from '@sunbird/api-client/contract';
import * as v from 'valibot';
import { payloadFieldNames } from '../../payload-fields';

type Payload = Readonly<Record<string, unknown>>;

/** Stands for something that does not exist. */
export const nobodys = 'NOBODYS-0000';

/** Fields of a payload that name what belongs to one borrower alone. */
const ownedFields =
  /^(orderNo|cardId|bankCardId|couponId|extensionOrderNo|flwRef|frontImageId|backImageId|faceImageId|imageIds)$/;

/** Whether a payload names something that another borrower must not reach. */
export function namesProperty(payload: unknown): boolean {
  const fields = Object.entries(v.parse(v.record(v.string(), v.unknown()), payload));
  return fields.some(([name, value]) => ownedFields.test(name) && value !== undefined && value !== nobodys);
}

export function isSameData(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

/** The same call with another content of the declared shape; undefined where there is no other. */
export function otherContent(call: Endpoint, payload: unknown): Payload | undefined {
  const fields = v.parse(v.record(v.string(), v.unknown()), payload);
  const variants = payloadFieldNames(call).flatMap(name =>
    ['another', 'delete', 7, true, ['another']].map(value => ({ ...fields, [name]: value })),
  );
  return variants.find(variant => !isSameData(variant, fields) && v.is(call.payload, variant));
}

/** Payloads that lack something, or hold what can't be read: those that are not of the declared shape. */
export function wrongPayloads(call: Endpoint): readonly Payload[] {
  const names = payloadFieldNames(call);
  // Lists are values of a JSON body only.
  const values = call.encoding === 'json' ? ['no-such', []] : ['no-such'];
  const filled = values.map(value => Object.fromEntries(names.map(name => [name, value])));
  return [{}, ...filled].filter(payload => !v.is(call.payload, payload));
}
