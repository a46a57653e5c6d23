import { accountKind } from '@sunbird/loan-domain';
import { magicBvn, magicFileName, unknownAccount } from '../magic';
import { createSandboxProviders } from '../providers/sandbox-providers';
import type { AccountHolder, AccountQuery, PictureFindings, Services, UploadedPicture } from './services';

/** The borrower's account, as a bank would confirm it, except for the magic values. */
function holderOf({ kind, accountNo = '', bvn, borrower }: AccountQuery): AccountHolder {
  if (kind !== accountKind.upi && unknownAccount.test(accountNo)) return { kind: 'noAccount' };
  if (bvn === magicBvn.notFound) return { kind: 'noBvn' };
  return { kind: 'holder', name: bvn === magicBvn.nameMismatch ? 'SOMEBODY ELSE' : borrower };
}

/** A good picture, unless its name says otherwise. */
function findingsOf({ fileName }: UploadedPicture): PictureFindings {
  function says(part: string) {
    return fileName.toLowerCase().includes(part);
  }
  return {
    readable: !says(magicFileName.blur),
    ...(says(magicFileName.blur) ? { problem: 'blur' } : {}),
    face: !says(magicFileName.noFace),
    mismatch: says(magicFileName.mismatch),
    live: true,
    score: 0.95,
  };
}

/** What the sandbox plays itself: whoever pays here has paid nobody. */
export function createStandIns(secretFor: (name: string) => string): Services {
  return {
    payments: createSandboxProviders(secretFor),
    payouts: { standIn: true, pay: async () => 'paid' },
    bank: { standIn: true, holderOf: async query => holderOf(query) },
    // Testers read messages by `/sandbox/messages`.
    messages: { standIn: true, send: async () => undefined },
    identity: {
      standIn: true,
      examine: async picture => findingsOf(picture),
      read: async ({ typed }) => ({ fields: typed, confidence: 0.97 }),
    },
  };
}
