import { canonicalJson } from '@sunbird/api-client';
import type { Endpoint } from '@sunbird/api-client/contract';
import * as v from 'valibot';

export function isSameData(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

function fieldsOf({ payload }: Endpoint): readonly string[] {
  return 'entries' in payload ? Object.keys(v.parse(v.record(v.string(), v.unknown()), payload.entries)) : [];
}

/** The same call with another content of the declared shape; undefined where there is no other. */
export function otherContent(
  call: Endpoint,
  payload: unknown,
): Readonly<Record<string, unknown>> | undefined {
  const fields = v.parse(v.record(v.string(), v.unknown()), payload);
  const variants = fieldsOf(call).flatMap(name =>
    ['another', 'delete', 7, true, ['another']].map(value => ({ ...fields, [name]: value })),
  );
  return variants.find(variant => !isSameData(variant, fields) && v.is(call.payload, variant));
}
