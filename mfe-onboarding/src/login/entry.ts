import type { CodeLength } from '@sunbird/loan-domain';
import type { DraftValues } from '@sunbird/shell-api';

/** A person who has requested a code. */
export interface Entry {
  /** National number, digits only. */
  readonly mobile: string;
  /** Whether the lender knows the number. */
  readonly exists: boolean;
  readonly codeLength: CodeLength;
  /** Whether the code can be heard in a call. */
  readonly voice: boolean;
  /** Epoch ms, by the device's clock, from which another code may be requested. */
  readonly resendAt: number;
}

export const entryFields = [
  'mobile',
  'exists',
  'codeLength',
  'voice',
  'resendAt',
] as const satisfies readonly (keyof Entry)[];

/** A stored entry, if it is complete. */
export function readEntry(stored: DraftValues | undefined): Entry | undefined {
  if (!stored) return undefined;
  const { mobile, exists, codeLength, voice, resendAt } = stored;
  if (typeof mobile !== 'string' || typeof exists !== 'boolean' || typeof voice !== 'boolean')
    return undefined;
  if (typeof resendAt !== 'number' || (codeLength !== 4 && codeLength !== 6)) return undefined;
  return { mobile, exists, codeLength, voice, resendAt };
}
