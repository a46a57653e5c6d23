import type { Endpoint } from '@sunbird/api-client/contract';
import * as v from 'valibot';

const shape = v.object({ entries: v.record(v.string(), v.looseObject({ type: v.string() })) });

/** The fields of a call's payload, and whether they may be left out; none where the payload has no fixed fields. */
export function payloadFields({ payload }: Endpoint) {
  const read = v.safeParse(shape, payload);
  return Object.entries(read.success ? read.output.entries : {}).map(([name, { type }]) => ({
    name,
    isOptional: type === 'optional',
  }));
}

export function payloadFieldNames(call: Endpoint): string[] {
  return payloadFields(call).map(({ name }) => name);
}
