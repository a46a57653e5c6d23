import type { PhoneRules } from '../market';

function digitsIn(text: string): string {
  return text.replace(/\D/g, '');
}

function withoutPrefix(digits: string, { prefixes, nationalLength }: PhoneRules): string {
  const prefix = prefixes.find(({ digits: start, ambiguous }) => {
    if (!digits.startsWith(start)) return false;
    return !ambiguous || digits.length - start.length === nationalLength;
  });
  return prefix ? digits.slice(prefix.digits.length) : digits;
}

/**
 * The national number in whatever was typed or picked: everything but digits goes, and so do the country code
 * and the trunk prefix (spec section 5). The result may still be an invalid number.
 */
export function normalisePhone(text: string, rules: PhoneRules): string {
  const digits = digitsIn(text);
  const country = digitsIn(rules.countryCode);
  // A plus or 00 says that the country code follows, so what looks like one is one.
  const international = /^\s*(?:\+|00)/.test(text) ? digits.replace(/^00/, '') : undefined;
  if (international?.startsWith(country)) {
    const rest = international.slice(country.length);
    if (rest.length <= rules.nationalLength) return rest;
    const withoutTrunk = withoutPrefix(rest, rules);
    return withoutTrunk === rest ? withoutPrefix(international, rules) : withoutTrunk;
  }
  return withoutPrefix(digits, rules);
}

export function isMobile(national: string, rules: PhoneRules): boolean {
  return rules.mobile.test(national);
}

/** As it is written inside the country, in groups: `0803 214 4417`. */
export function formatPhone(national: string, rules: PhoneRules): string {
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
