/** Lengths of typed texts, in characters. The form and the lender hold them. */
export const textLengths = {
  name: { minimum: 2, maximum: 60 },
  place: { minimum: 2, maximum: 60 },
  company: { minimum: 2, maximum: 100 },
  address: { minimum: 2, maximum: 200 },
} as const;

/*
 * Emoji and their parts, control characters, and invisible ones, such as those that turn the direction of a text.
 * Joiners stay: scripts of India write with them.
 */
const unusual =
  /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u20e3\ufe0f\p{Cc}\p{Co}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/u;

/** Whether a text has no emoji and no invisible character. */
export function isPlainText(text: string): boolean {
  return !unusual.test(text);
}

/** Characters as a person counts them; those beyond the first plane count once. */
export function characterCount(text: string): number {
  return [...text].length;
}

/** A name from outside the forms, such as the phone's contacts, as the forms accept it. */
export function plainName(text: string): string {
  const kept = [...text].filter(character => /\s/.test(character) || isPlainText(character)).join('');
  const name = kept.replace(/\s+/g, ' ').trim();
  return [...name].slice(0, textLengths.name.maximum).join('').trim();
}
