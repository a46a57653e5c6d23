/*
 * Magic values of the sandbox: what a tester types to get a certain outcome. They are listed in docs/sandbox.md.
 */

/** Last four digits of a mobile number. */
export const magicMobile = {
  registered: '0001',
  locked: '0009',
  rejected: '0404',
  payoutFails: '0500',
} as const;

export const magicCode = { invalid: '000000', expired: '999999' } as const;

export const magicBvn = { nameMismatch: '22222222220', notFound: '22222222221' } as const;

/** An account number that no bank knows. */
export const unknownAccount = /^0+$/;

export type MagicMobile = keyof typeof magicMobile;

export function isMagicMobile(mobile: string, kind: MagicMobile): boolean {
  return mobile.endsWith(magicMobile[kind]);
}

/** Parts of an uploaded file's name. */
export const magicFileName = { blur: 'blur', noFace: 'noface', mismatch: 'mismatch' } as const;
