import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { accountKind } from '@sunbird/loan-domain';
import { nameWords } from '@sunbird/loan-domain/compare-names';
import * as v from 'valibot';
import { StartError } from '../errors';
import { magicBvn, magicFileName, unknownAccount, unknownBanks } from '../magic';
import type { PaymentProvider, StandInProvider } from '../payments/provider';
import { conekta } from '../providers/conekta';
import { flutterwave } from '../providers/flutterwave';
import { monnify } from '../providers/monnify';
import { paystack } from '../providers/paystack';
import { razorpayMethods } from '../providers/razorpay';
import { createStandIn } from '../providers/stand-in';
import { stp } from '../providers/stp';
import type {
  AccountHolder,
  AccountQuery,
  BankRegister,
  IdentityService,
  MessageService,
  PayoutService,
  PictureFindings,
  Services,
  UploadedPicture,
} from './services';

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

const names = ['payments', 'payouts', 'bank', 'messages', 'identity'] as const;

function hasMethods(value: unknown, ...methods: readonly string[]): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    methods.every(method => typeof Reflect.get(value, method) === 'function')
  );
}

function isPaymentProvider(value: unknown): boolean {
  return hasMethods(value, 'issue', 'readWebhook') && v.is(v.object({ name: v.string() }), value);
}

/** What a module of real services exports as `default`: a function that makes them. */
const moduleSchema = v.object({ default: v.function() });
const servicesSchema = v.object({
  payments: v.pipe(v.array(v.custom<PaymentProvider>(isPaymentProvider)), v.minLength(1)),
  payouts: v.custom<PayoutService>(value => hasMethods(value, 'pay')),
  bank: v.custom<BankRegister>(value => hasMethods(value, 'holderOf')),
  messages: v.custom<MessageService>(value => hasMethods(value, 'send')),
  identity: v.custom<IdentityService>(value => hasMethods(value, 'examine', 'read')),
});

async function importModule(path: string): Promise<unknown> {
  try {
    return await import(pathToFileURL(resolve(path)).href);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`LENDER_SERVICES: ${path} can't be loaded (${why}).`);
  }
}

/**
 * The real services of a lender, from a module that exports a function as `default`; it gets `secretFor`, which gives a
 * secret of this lender for each name.
 * @throws StartError with a sentence that names what is missing
 */
export async function loadServices(
  path: string,
  secretFor: (name: string) => string,
  load: (path: string) => Promise<unknown> = importModule,
): Promise<Services> {
  const loaded = v.safeParse(moduleSchema, await load(path));
  if (!loaded.success) {
    throw new StartError(
      `LENDER_SERVICES: ${path} must export a function as default that makes the services.`,
    );
  }
  const made: unknown = await loaded.output.default(secretFor);
  const result = v.safeParse(servicesSchema, made);
  if (result.success) return result.output;
  const wrong = new Set(result.issues.map(issue => String(issue.path?.[0]?.key ?? '')));
  const missing = names.filter(name => wrong.has(name) || wrong.has(''));
  throw new StartError(`LENDER_SERVICES: ${path} lacks ${missing.join(', ')}.`);
}
