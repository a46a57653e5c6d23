import { isMajor, toMinor } from '@sunbird/loan-domain';
import * as v from 'valibot';
import type { ProviderPayment, WebhookVerdict } from '../payments/provider';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An amount in major units, as a number or as text; minor units come out. */
export const majorAmount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.decimal(), v.transform(Number))]),
  v.check(value => isMajor(value)),
  v.transform(toMinor),
  v.minValue(1),
);

/** An amount in minor units. */
export const minorAmount = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/**
 * Reads a body with a valid signature. An event of another shape, or one that reports no payment, is ignored: providers
 * send many kinds of events to one address.
 */
export function readPayment(schema: v.GenericSchema<unknown, ProviderPayment>, body: string): WebhookVerdict {
  const read = v.safeParse(schema, parseJson(body));
  return read.success ? { kind: 'payment', payment: read.output } : { kind: 'ignored' };
}

/** The headers of every webhook, with the provider's own. */
export function jsonHeaders(own: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/json',
    ...own,
  };
}
