/** What hides a character of a number. */
const hidden = '•';

/** A number of which only the last four characters show; as long as it is. */
export function maskNumber(number: string): string {
  return hidden.repeat(Math.max(0, number.length - 4)) + number.slice(-4);
}

/** What was typed into a number of which not all shows. */
export function withoutMask(text: string): string {
  return text.replaceAll(hidden, '');
}

/** Whether a text is a number of which not all shows. */
export function isMasked(text: unknown): text is string {
  return typeof text === 'string' && text.includes(hidden);
}
