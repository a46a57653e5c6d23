import * as v from 'valibot';
import type { Presence } from '../form/declare-form';
import { isBlank } from '../form/form-values';
import { plainDigits } from '../text/digits';
import { visibleText, withoutSeparators } from '../text/hidden-characters';
import type { ErrorKey } from './error-keys';
import { messageOf, must } from './issue';

/** A schema as the builders pass it on: it reads anything and gives a value. */
export type Reads<Value> = v.GenericSchema<unknown, Value>;

/** Text that was typed or pasted: as it looks, trimmed, and not empty. */
export function typed(required: ErrorKey) {
  return v.pipe(
    v.string(messageOf(required)),
    v.transform(visibleText),
    v.trim(),
    v.nonEmpty(messageOf(required)),
  );
}

/** Text whose digits are read in whatever script they were typed. */
export function inDigits(required: ErrorKey) {
  return v.pipe(typed(required), v.transform(plainDigits));
}

/** Text without the spaces and hyphens in which long numbers are written, in plain digits. */
export function compact(required: ErrorKey) {
  return v.pipe(typed(required), v.transform(withoutSeparators));
}

/** One of the values of a list. */
export function oneOf<const Value extends string>(values: readonly Value[], required: ErrorKey) {
  return v.pipe(typed(required), v.picklist(values, messageOf('error.choice.invalid')));
}

export function hasLength(minimum: number, maximum: number, key: ErrorKey) {
  return must<string>(
    ({ length }) => length >= minimum && length <= maximum,
    key,
    ({ length }) => ({ minimum, maximum, typed: length }),
  );
}

export function hasExactLength(length: number, key: ErrorKey) {
  return must<string>(
    text => text.length === length,
    key,
    text => ({ length, typed: text.length }),
  );
}

export function isDigits(key: ErrorKey) {
  return must<string>(text => /^\d+$/.test(text), key);
}

/** A number of so many digits, such as a NIN. */
export function numberSchema(name: 'bvn' | 'nin' | 'nss', length: number) {
  return v.pipe(
    compact(`error.${name}.required`),
    isDigits(`error.${name}.digits`),
    hasExactLength(length, `error.${name}.length`),
  );
}

/** An entry that must be filled in: an absent one is read as empty and gets the message of an empty one. */
export function required<Value>(schema: Reads<Value>) {
  return v.optional<Reads<Value>, string>(v.nullish<Reads<Value>, string>(schema, ''), '');
}

const nothing: Reads<undefined> = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** An entry that a table shows, requires or hides; what is hidden is dropped, whatever was sent. */
export function entry<Value>(presence: Presence, schema: Reads<Value>) {
  const read: Reads<Value | undefined> = v.lazy<Reads<Value | undefined>>(input => {
    if (presence === 'hidden') return nothing;
    return presence === 'optional' && isBlank(input) ? nothing : v.nullish<Reads<Value>, string>(schema, '');
  });
  return v.optional<Reads<Value | undefined>, string>(read, '');
}

/** An optional short text. */
export function remark(maximum: number) {
  const words = v.pipe(
    typed('error.form.invalid'),
    must<string>(
      ({ length }) => length <= maximum,
      'error.remark.tooLong',
      () => ({ maximum }),
    ),
  );
  return entry('optional', words);
}
