import * as v from 'valibot';

/** The same schema for each of some keys. */
export function each<Name extends string, Schema>(
  names: readonly Name[],
  schema: Schema,
): Readonly<Record<Name, Schema>> {
  return Object.fromEntries(names.map(name => [name, schema])) as Record<Name, Schema>;
}

/** A check whose message says what is allowed; `readLender` adds the key and what it found. */
export function matching(pattern: RegExp, allowed: string) {
  return v.pipe(v.string(), v.regex(pattern, allowed));
}

export const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'a text that is not empty'));
export const origin = matching(
  /^https?:\/\/[a-z0-9.-]+(:\d+)?$/,
  'an origin without a path, such as "https://api.example"',
);
export const webAddress = matching(/^https:\/\/[^\s]+$/, 'an address that begins with https://');
