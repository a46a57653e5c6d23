import * as v from 'valibot';

/**
 * Runs `make` at once. Marked pure where it is called, it lets a bundler drop an unused schema: the
 * nested schema calls sit inside the function, so that the call has no argument with an effect of its own.
 */
export function pure<T>(make: () => T): T {
  return make();
}

// Forms in which a lender may send primitive values, and the values that the app reads from them.

/** A finite number, also as the decimal text that some servers send. Output: number. */
export const decimal = /*#__PURE__*/ pure(() =>
  v.union([
    v.pipe(v.number(), v.finite()),
    v.pipe(v.string(), v.regex(/^-?\d{1,15}(\.\d{1,10})?$/), v.transform(Number)),
  ]),
);

/** An amount in major units, to the nearest minor unit: a float's dust, as in 915.5999999999999, breaks no screen. */
export const money = /*#__PURE__*/ pure(() =>
  v.pipe(
    decimal,
    v.transform(major => Math.round(major * 100) / 100),
  ),
);

/** A whole number, also as text. Output: number. */
export const whole = /*#__PURE__*/ pure(() =>
  v.union([
    v.pipe(v.number(), v.safeInteger()),
    v.pipe(v.string(), v.regex(/^-?\d{1,15}$/), v.transform(Number)),
  ]),
);

/** Text, also of a number: some servers send ids as numbers. Output: string. */
export const text = /*#__PURE__*/ pure(() =>
  v.union([v.string(), v.pipe(v.number(), v.finite(), v.transform(String))]),
);

/** Text of a payload. No payload has a text without a limit; the limits of the forms are lower. */
export function limitedText(maximum = 200) {
  return v.pipe(v.string(), v.maxLength(maximum));
}

/** List of a payload, none of which is without a limit. */
export function limitedList<I, O>(item: v.GenericSchema<I, O>, maximum: number) {
  return v.pipe(v.array(item), v.maxLength(maximum));
}

/** A flag: the source's 0 and 1, or a boolean. Output: boolean. */
export const flag = /*#__PURE__*/ pure(() =>
  v.union([
    v.boolean(),
    v.pipe(
      v.picklist([0, 1, '0', '1', 'true', 'false']),
      v.transform(value => value === 1 || value === '1' || value === 'true'),
    ),
  ]),
);

/** Stands for a value of an enumeration that this app does not know. */
const unknownValue = 'unknown';

/** Any value that a lender may send where an enumeration is expected. */
const anyValue = /*#__PURE__*/ pure(() => v.union([v.string(), v.number(), v.boolean(), v.null()]));

/** An enumeration of a response; a value that is neither in `values` nor a number's text is read as `other`. */
export function openValues<const T extends string | number, const U>(values: readonly T[], other: U) {
  return v.union([
    v.picklist(values),
    v.pipe(
      anyValue,
      v.transform((sent): T | U => values.find(value => String(value) === sent) ?? other),
    ),
  ]);
}

/**
 * An enumeration of a response. A value that the app does not know is read as `unknown`, so that the rest of the
 * response stays readable; screens show a neutral label for it. A missing field is still an error.
 */
export function openPicklist<const T extends string>(values: readonly T[]) {
  return openValues(values, unknownValue);
}

/** The tag of a variant that the app does not know; a known tag with broken content stays an error. */
export function otherThan(tags: readonly string[]) {
  return v.pipe(
    anyValue,
    v.check(sent => !tags.some(tag => tag === sent)),
    v.transform((): typeof unknownValue => unknownValue),
  );
}

/** A list of enumeration values; those that the app does not know are left out. */
export function knownValues<const T extends string>(values: readonly T[]) {
  return v.pipe(
    v.array(anyValue),
    v.transform(list => values.filter(value => list.includes(value))),
  );
}

/** Epoch time. 10 digits are seconds (spec section 9). Output: epoch milliseconds. */
export const timestamp = /*#__PURE__*/ pure(() =>
  v.pipe(
    whole,
    v.transform(value => (/^\d{10}$/.test(String(value)) ? value * 1000 : value)),
  ),
);

/** A calendar day of the market's zone, `YYYY-MM-DD`. */
export const calendarDate = /*#__PURE__*/ pure(() => v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)));

/** A field that the lender may leave out or send as null. Output: undefined for both. */
export function maybe<I, O>(schema: v.GenericSchema<I, O>) {
  return v.optional(
    v.pipe(
      v.nullable(schema),
      v.transform((value): O | undefined => value ?? undefined),
    ),
  );
}

/** No payload, or a response whose content is ignored. */
export const nothing = /*#__PURE__*/ pure(() => v.object({}));

/** `page` and `size` of a paged list; the lender fills in what is missing. */
export const pageQuery = /*#__PURE__*/ pure(() => ({ page: v.optional(whole), size: v.optional(whole) }));

/** One page of a list. */
export function pageOf<I, O>(row: v.GenericSchema<I, O>) {
  return v.object({ list: v.array(row), page: whole, size: whole, total: whole });
}
