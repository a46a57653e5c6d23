/** Whether a text is a person's PAN: its fourth letter is P and its digits are not all 0. */
export function isPan(text: string): boolean {
  return /^[A-Z]{3}P[A-Z](?!0000)\d{4}[A-Z]$/.test(text);
}

/** Whether a text is an IFSC: four letters of the bank, 0, six characters of the branch. */
export function isIfsc(text: string): boolean {
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text);
}

/** Whether a text is a UPI id, such as `name@okbank`. */
export function isVpa(text: string): boolean {
  return /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(text);
}
