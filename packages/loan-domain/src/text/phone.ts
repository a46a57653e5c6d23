import type { PhoneRules } from '../market';
import { digitsOnly, plainDigits } from './digits';

function withoutPrefix(
  digits: string,
  { prefixes, nationalLength }: PhoneRules,
  isInternational = false,
): string {
  const prefix = prefixes.find(({ digits: start, ambiguous, inland }) => {
    if (!digits.startsWith(start) || (inland && isInternational)) return false;
    return !ambiguous || digits.length - start.length === nationalLength;
  });
  return prefix ? digits.slice(prefix.digits.length) : digits;
}

/** Fewer digits are no number of their own, such as the code of an area before a slash. */
const fewestDigits = 7;

/**
 * The first number in a text. What neither groups digits nor is one ends a number: the entry of a contact may hold two
 * (`0803… / 0805…`), or an extension (`ext 12`, `;ext=3`).
 */
function firstNumber(text: string): string {
  // Digits and plus signs of full width become usual ones.
  const plain = plainDigits(text.normalize('NFKC'));
  const first = plain.split(/[^\d\p{Z}().+\p{Pd}\p{Cf}\u2212]+|(?=\+)/u).find(part => /\d/.test(part)) ?? '';
  return digitsOnly(first).length < fewestDigits ? plain : first;
}

/** The digits behind a plus or 00, which say that the code of a country follows; no code begins with 0. */
function internationalDigits(number: string): string | undefined {
  const digits = digitsOnly(number).replace(/^00/, '');
  return /^[^\d+]*(\+|00)/.test(number) && digits[0] !== '0' ? digits : undefined;
}

/**
 * The national number in whatever was typed, pasted or picked: everything but digits goes, and so do the country code
 * and the trunk prefix (spec section 5). The result may still be an invalid number. A number of another country stays
 * one, with its plus: `+6591234567`.
 */
export function normalisePhone(text: string, rules: PhoneRules): string {
  const number = firstNumber(text);
  const international = internationalDigits(number);
  const digits = international ?? digitsOnly(number);
  const national = withoutPrefix(digits, rules, international !== undefined);
  // A single 0 may become the 00 of another country.
  if (international === undefined) return digits === '0' ? digits : national;
  const country = digitsOnly(rules.countryCode);
  if (!digits.startsWith(country)) return national === digits ? `+${digits}` : national;
  const rest = digits.slice(country.length);
  if (rest.length <= rules.nationalLength) return rest;
  const withoutTrunk = withoutPrefix(rest, rules);
  return withoutTrunk === rest ? national : withoutTrunk;
}

/** Whether a number, as `normalisePhone` returns it, is one of another country. */
export function isForeign(number: string, rules: PhoneRules): boolean {
  return number.startsWith('+') && !rules.countryCode.startsWith(number);
}

/** A company's phone, which may be a landline: it keeps its trunk prefix, unless it has a country code. */
export function normaliseCompanyPhone(text: string, rules: PhoneRules): string {
  const number = firstNumber(text);
  return internationalDigits(number) === undefined ? digitsOnly(number) : normalisePhone(number, rules);
}

export function isMobile(national: string, rules: PhoneRules): boolean {
  return rules.mobile.test(national);
}

/** As it is written inside the country, in groups: `0803 214 4417`. One of another country stays as it is. */
export function formatPhone(national: string, rules: PhoneRules): string {
  if (national.startsWith('+')) return national;
  return groupsOf(rules.trunkPrefix + national, groupSizes(national, rules)).join(' ');
}

/** Sizes of the groups in which the national number is typed, after the country code. */
export function nationalGroups({ groups, trunkPrefix }: PhoneRules): readonly number[] {
  const [first = 0, ...rest] = groups;
  return [first - trunkPrefix.length, ...rest];
}

/** The market's example as it is typed after the country code: `803 123 4567`. */
export function nationalExample(rules: PhoneRules): string {
  const written = formatPhone(normalisePhone(rules.example, rules), rules);
  return written.slice(rules.trunkPrefix.length);
}

/** The number with its middle hidden, for screens that others may see: `0803 ••• 4417`. */
export function maskPhone(national: string, rules: PhoneRules): string {
  const whole = rules.trunkPrefix + national;
  const [firstGroup = 0] = groupSizes(national, rules);
  const shown = Math.min(firstGroup, rules.trunkPrefix.length + 3);
  return `${whole.slice(0, shown)} ••• ${whole.slice(-4)}`;
}

/** With country code and the middle hidden: `+234 803 ••• 4417`. */
export function maskInternational(national: string, rules: PhoneRules): string {
  const [first = '', ...rest] = maskPhone(national, rules).split(' ');
  return [rules.countryCode, first.slice(rules.trunkPrefix.length), ...rest].join(' ');
}

function groupSizes(national: string, { areaGroups, groups }: PhoneRules): readonly number[] {
  const isListed = areaGroups?.areas.some(area => national.startsWith(area));
  return areaGroups && isListed ? areaGroups.groups : groups;
}

function groupsOf(text: string, sizes: readonly number[]): readonly string[] {
  const groups: string[] = [];
  let start = 0;
  for (const size of sizes) {
    groups.push(text.slice(start, start + size));
    start += size;
  }
  return [...groups, text.slice(start)].filter(group => group !== '');
}
