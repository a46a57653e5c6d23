import { plainDigits } from './digits';

/*
 * Invisible characters that pastes contain: soft hyphens, zero-width spaces, marks of direction, byte order marks, and
 * the selectors of a letter's variant, as PDF files have them. Joiners (U+200C and U+200D) are kept: scripts of India
 * and Iran are written with them.
 */
const hidden = /(?![\u200c\u200d])[\p{Cf}\p{DI}]/gu;

export function withoutHidden(text: string): string {
  return text.replace(hidden, '');
}

/** A text from outside as it looks: composed, and without invisible characters. */
export function visibleText(text: string): string {
  return withoutHidden(text).normalize('NFC');
}

/** Hyphens, dashes and minus signs that people type or paste for `-`. */
const dashes = /[\p{Pd}\u2212]/gu;

export function plainHyphens(text: string): string {
  return text.replace(dashes, '-');
}

/** An address of the net: with digits and hyphens of one kind, and without joiners. */
export function plainAddress(text: string): string {
  return plainHyphens(plainDigits(text)).replace(/[\p{Cf}\p{DI}]/gu, '');
}

/** What separates the groups of a long number: spaces, hyphens of every kind, and joiners that got in between. */
const separators = /[\s\p{Pd}\u2212\p{Cf}\p{DI}]/gu;

/** A long number as it is meant, in plain digits. */
export function withoutSeparators(text: string): string {
  return plainDigits(text).replace(separators, '');
}
