import { isMajor, momentOf, toMinor } from '@sunbird/loan-domain';
import * as v from 'valibot';
import type { ProviderPayment, ReturnedPayout, WebhookVerdict } from '../payments/provider';

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

/** An id or a reference: a payment without one can't be told from another. */
export const identifier = v.pipe(v.string(), v.nonEmpty());

/** A provider's time that can't be read is unknown: the payment then counts from its receipt. */
function known<Schema extends v.GenericSchema<unknown, number>>(schema: Schema) {
  return v.fallback(v.optional(schema), undefined);
}

const withZone = v.pipe(
  v.string(),
  v.transform(text => Date.parse(text)),
  v.safeInteger(),
);

/** An ISO time; epoch ms come out. */
export const isoTime = known(withZone);

/** A number of seconds or milliseconds since 1970, also as text; epoch ms come out. */
export function epochTime(unit: 's' | 'ms') {
  const factor = unit === 's' ? 1000 : 1;
  return known(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]),
      v.transform(count => count * factor),
      v.safeInteger(),
      v.minValue(1),
    ),
  );
}

/** A time with its zone, or a clock time of `zone` such as `2026-09-30 14:01:14.0`; epoch ms come out. */
export function isoTimeIn(zone: string) {
  const local = v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d+)?$/),
    v.transform(
      text => momentOf(text.slice(0, 10), text.slice(11, 16), zone) + Number(text.slice(17, 19)) * 1000,
    ),
  );
  return known(v.union([local, withZone]));
}

/** Reads the body of one kind of event. */
export type EventReader = (sent: unknown) => WebhookVerdict;

/** Reads an event that reports a payment. */
export function paymentEvent(schema: v.GenericSchema<unknown, ProviderPayment>): EventReader {
  return sent => {
    const read = v.safeParse(schema, sent);
    return read.success
      ? { kind: 'payment', payment: read.output }
      : { kind: 'ignored', reason: 'unreadable' };
  };
}

/** Reads an event that reports a payout that came back. */
export function returnedPayoutEvent(schema: v.GenericSchema<unknown, ReturnedPayout>): EventReader {
  return sent => {
    const read = v.safeParse(schema, sent);
    return read.success
      ? { kind: 'returnedPayout', payout: read.output }
      : { kind: 'ignored', reason: 'unreadablePayout' };
  };
}

/**
 * Reads a body with a valid signature by the name of its event. Providers send many kinds of events to one address: one
 * without a reader is ignored by its name. A body without a name may be a payment, so it counts as unreadable.
 */
export function readEvent(
  body: string,
  name: v.GenericSchema<unknown, string>,
  readers: Readonly<Record<string, EventReader>>,
): WebhookVerdict {
  const sent = parseJson(body);
  const named = v.safeParse(name, sent);
  if (!named.success) return { kind: 'ignored', reason: 'unreadable' };
  const reader = new Map(Object.entries(readers)).get(named.output);
  return reader?.(sent) ?? { kind: 'ignored', reason: 'otherEvent', event: named.output };
}

/** The headers of every webhook, with the provider's own. */
export function jsonHeaders(own: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/json',
    ...own,
  };
}
