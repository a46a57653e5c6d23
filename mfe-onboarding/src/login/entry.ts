import type { CodeLength } from '@sunbird/loan-domain';
import type { DraftValues } from '@sunbird/shell-api';
import type { CodeWait } from '../shared/code/code-wait';

/** A person who has requested a code. */
export interface Entry extends CodeWait {
  /** National number, digits only. */
  readonly mobile: string;
  /** Whether the lender knows the number. */
  readonly exists: boolean;
  readonly codeLength: CodeLength;
  /** Whether the code can be heard in a call. */
  readonly voice: boolean;
}

export const entryFields = [
  'mobile',
  'exists',
  'codeLength',
  'voice',
  'askedAt',
  'resendAt',
] as const satisfies readonly (keyof Entry)[];

/** A stored entry, if it is complete. */
export function readEntry(stored: DraftValues | undefined): Entry | undefined {
  if (!stored) return undefined;
  const { mobile, exists, codeLength, voice, askedAt, resendAt } = stored;
  if (typeof mobile !== 'string' || typeof exists !== 'boolean' || typeof voice !== 'boolean')
    return undefined;
  if (typeof askedAt !== 'number' || typeof resendAt !== 'number') return undefined;
  if (codeLength !== 4 && codeLength !== 6) return undefined;
  return { mobile, exists, codeLength, voice, askedAt, resendAt };
}
