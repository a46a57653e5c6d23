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
  /** Version of the privacy policy that the borrower accepted, with the terms, when the code was requested. */
  readonly agreedPolicyVersion: string;
}

const kinds = {
  mobile: 'string',
  exists: 'boolean',
  codeLength: 'number',
  voice: 'boolean',
  agreedPolicyVersion: 'string',
  askedAt: 'number',
  resendAt: 'number',
} as const satisfies Record<keyof Entry, string>;

export const entryFields = Object.keys(kinds) as (keyof Entry)[];

function isEntry(stored: DraftValues): stored is DraftValues & Entry {
  return entryFields.every(field => typeof stored[field] === kinds[field]);
}

/** A stored entry, if it is complete. */
export function readEntry(stored: DraftValues | undefined): Entry | undefined {
  return stored && isEntry(stored) ? stored : undefined;
}
