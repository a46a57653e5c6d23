/** 0 to 9 of a digit of any script: digits stand in rows of ten that begin with the zero. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** The text with the digits of every script as 0 to 9: `٠٨٠٣`, `०८०३` and `０８０３` are `0803`. */
export function plainDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, digitOf);
}

/** The digits of a typed text, in whatever script they were typed. */
export function digitsOnly(typed: string): string {
  return plainDigits(typed).replace(/\D/g, '');
}
