import { isCalendarDate, isMajor, momentOf, toMinor } from '@sunbird/loan-domain';
import * as v from 'valibot';

/** Reads one thing from the body of a webhook. */
export type Reader<Value> = v.GenericSchema<unknown, Value>;

function valueAt(sent: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce(
      (value: unknown, key) => new Map<string, unknown>(Object.entries(Object(value ?? {}))).get(key),
      sent,
    );
}

/** Reads a field of the body, by the names that lead to it. */
export function at<Value>(path: string, reader: Reader<Value>): Reader<Value> {
  return v.pipe(
    v.unknown(),
    v.transform(sent => valueAt(sent, path)),
    reader,
  );
}

/** What providers don't say, as it is the same in each of their messages. */
export function always<Value>(value: Value): Reader<Value> {
  return v.pipe(
    v.unknown(),
    v.transform(() => value),
  );
}

/** Reads all of several things from one body; undefined if one of them can't be read. */
export function readAll<Entries extends v.ObjectEntries>(
  readers: Entries,
  sent: unknown,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> | undefined {
  const read = v.safeParse(
    v.object(readers),
    Object.fromEntries(Object.keys(readers).map(name => [name, sent])),
  );
  return read.success ? read.output : undefined;
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

/** An amount in minor units, as a number or, of refunds, as text. */
export const refundedAmount = v.union([
  minorAmount,
  v.pipe(v.string(), v.digits(), v.transform(Number), minorAmount),
]);

/** An id or a reference: a payment without one can't be told from another. */
export const identifier = v.pipe(v.string(), v.nonEmpty());

/** An id that is a number, as text. */
export const numberedId = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), identifier]),
  v.transform(String),
);

/** One of a provider's words for how something stands, as what it means here. */
export function meaning<Outcome extends string>(words: Readonly<Record<string, Outcome>>): Reader<Outcome> {
  const outcomes = new Map(Object.entries(words));
  return v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const outcome = outcomes.get(dataset.value);
      if (outcome === undefined) addIssue({ message: `${dataset.value} means nothing here.` });
      return outcome ?? NEVER;
    }),
  );
}

/** A provider's time that can't be read is unknown: the payment then counts from its receipt. */
function optionalNumber(reader: Reader<number>): Reader<number | undefined> {
  return v.fallback(v.optional(reader), undefined);
}

/** A time that says its zone: another one would be read in that of the machine. */
const withZone = v.pipe(
  v.string(),
  v.regex(/(?:Z|[+-]\d\d:?\d\d)$/i),
  v.transform(text => Date.parse(text)),
  v.safeInteger(),
);

/** An ISO time; epoch ms come out. */
export const isoTime = optionalNumber(withZone);

/** A number of seconds or milliseconds since 1970, also as text; epoch ms come out. */
export function epochTime(unit: 's' | 'ms') {
  const factor = unit === 's' ? 1000 : 1;
  return optionalNumber(
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
    v.regex(/^\S{10}[ T](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?$/),
    v.check(text => isCalendarDate(text.slice(0, 10))),
    v.transform(
      text => momentOf(text.slice(0, 10), text.slice(11, 16), zone) + Number(text.slice(17, 19)) * 1000,
    ),
  );
  return optionalNumber(v.union([local, withZone]));
}

/** Text in capitals without accents, as banks write account names. */
export function bankText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 .,&-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
