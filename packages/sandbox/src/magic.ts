/*
 * Magic values of the sandbox: what a tester types to get a certain outcome. They are listed in docs/sandbox.md. In any
 * other mode of the lender they mean nothing.
 */

/** Last four digits of a mobile number. */
const magicMobile = {
  registered: '0001',
  locked: '0009',
  rejected: '0404',
  payoutFails: '0500',
} as const;

export const magicCode = { invalid: '000000', expired: '999999' } as const;

export const magicBvn = { nameMismatch: '22222222220', notFound: '22222222221' } as const;

/** An account number that no bank knows. */
export const unknownAccount = /^0+$/;

/** What the lender's own rules ask about typed values. */
export interface MagicValues {
  readonly isMobile: (mobile: string, kind: keyof typeof magicMobile) => boolean;
  readonly isCode: (typed: string, kind: keyof typeof magicCode) => boolean;
}

export const sandboxMagic: MagicValues = {
  isMobile: (mobile, kind) => mobile.endsWith(magicMobile[kind]),
  isCode: (typed, kind) => typed === magicCode[kind],
};

/** Outside of the sandbox no value is magic. */
export const noMagic: MagicValues = { isMobile: () => false, isCode: () => false };

/** Parts of an uploaded file's name. */
export const magicFileName = { blur: 'blur', noFace: 'noface', mismatch: 'mismatch' } as const;
