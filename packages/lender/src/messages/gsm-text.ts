// cspell:disable -- an alphabet, in its order
/** What one septet carries (GSM 03.38), without the Greek capitals, and what needs two. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà_';
const escaped = '\f^{}\\[~]|€';

/** What phones write instead. */
const instead: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '*',
  '·': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  '₦': 'N',
  '₹': 'Rs ',
};

function isGsm(character: string): boolean {
  return basic.includes(character) || escaped.includes(character);
}

function asGsm(character: string): string {
  if (isGsm(character)) return character;
  return instead[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');
}

/**
 * A text in the alphabet of text messages: with any other character in it, a message holds 70 characters instead of 160.
 * A text in another script stays as it is.
 */
export function gsmText(text: string): string {
  const written = Array.from(text.normalize('NFC'), asGsm).join('');
  return [...written].every(isGsm) ? written : text;
}
