import { accountKind } from '@sunbird/loan-domain';
import { nameWords } from '@sunbird/loan-domain/compare-names';
import { magicBvn, magicFileName, unknownAccount, unknownBanks } from '../magic';
import type { StandInProvider } from '../payments/provider';
import { conekta } from '../providers/conekta';
import { flutterwave } from '../providers/flutterwave';
import { monnify } from '../providers/monnify';
import { paystack } from '../providers/paystack';
import { razorpayMethods } from '../providers/razorpay';
import { createStandIn } from '../providers/stand-in';
import { stp } from '../providers/stp';
import type { AccountHolder, AccountQuery, PictureFindings, Services, UploadedPicture } from './services';

const providerTables = [paystack, monnify, flutterwave, stp, conekta, ...razorpayMethods];

/** Stand-ins for all providers of the three markets. `secretFor` gives the secret that the lender shares with each of them. */
export function createSandboxProviders(secretFor: (name: string) => string): readonly StandInProvider[] {
  return providerTables.map(table => createStandIn(table, secretFor(table.name)));
}

/** Letters that fit into the bank's field. */
const longestHolder = 30;

/** A name as banks have it: capitals without marks, surname first, cut. */
function asBanksWrite(borrower: string, surnames: string): string {
  const given = borrower.endsWith(surnames) ? borrower.slice(0, borrower.length - surnames.length) : borrower;
  const words = [...nameWords(surnames), ...nameWords(given)];
  return words.join(' ').slice(0, longestHolder).trim() || borrower;
}

/** Whose account it is, by the magic values; else the borrower's. */
function holderName({ bvn, borrower, surnames }: AccountQuery): string {
  if (bvn === magicBvn.nameMismatch) return 'SOMEBODY ELSE';
  if (bvn === magicBvn.partlyNamed) return asBanksWrite(`Somebody ${surnames}`, surnames);
  return asBanksWrite(borrower, surnames);
}

/** The borrower's account, as a bank would confirm it, except for the magic values. */
function holderOf(query: AccountQuery): AccountHolder {
  const { kind, bankCode, accountNo = '', bvn } = query;
  if (unknownBanks.includes(bankCode)) return { kind: 'noBank' };
  if (kind !== accountKind.upi && unknownAccount.test(accountNo)) return { kind: 'noAccount' };
  if (bvn === magicBvn.notFound) return { kind: 'noBvn' };
  return { kind: 'holder', name: holderName(query) };
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
