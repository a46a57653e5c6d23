import type { Lender } from '@sunbird/lender/context/lender';
import { inTransaction } from '@sunbird/lender/context/transaction';
import type {
  AccountHolder,
  AccountQuery,
  PeopleRegister,
  PictureFindings,
  PostalArea,
  Services,
  UploadedPicture,
} from '@sunbird/lender/services/services';
import { accountKind, type ProviderName } from '@sunbird/loan-domain';
import { nameWords } from '@sunbird/loan-domain/compare-names';
import { byMarket } from '@sunbird/loan-domain/markets';
import { checkBankCode } from './providers/checkout/payment-page';
import { conektaStandIn } from './providers/conekta';
import { flutterwaveStandIn } from './providers/flutterwave';
import { monnifyStandIn } from './providers/monnify';
import { createPaystackStandIn } from './providers/paystack';
import { razorpayStandIns } from './providers/razorpay';
import { createStandIn, type StandInProvider, type StandInTable } from './providers/stand-in';
import { stpStandIn } from './providers/stp';
import { testBvn, testFileName, unknownAccount, unknownBanks, unnamedAccount } from './test-values';

/** Paystack's speaks HTTP, as the lender does with the real one. */
const providerTables: { readonly [Name in Exclude<ProviderName, 'paystack'>]: StandInTable<Name> } = {
  monnify: monnifyStandIn,
  flutterwave: flutterwaveStandIn,
  stp: stpStandIn,
  conekta: conektaStandIn,
  ...razorpayStandIns,
};

/** Stand-ins for all providers of the three markets. `secretFor` gives the secret that the lender shares with each of them. */
export function createSandboxProviders(secretFor: (name: string) => string): StandInProvider[] {
  const others = Object.values(providerTables).map((table: StandInTable) =>
    createStandIn(table, secretFor(table.real.name)),
  );
  return [createPaystackStandIn(secretFor('paystack')), ...others];
}

/** Letters that fit into the bank's field. */
const longestHolder = 30;

/** A name as banks have it: capitals without marks, surname first, cut. */
function asBanksWrite(borrower: string, surnames: string): string {
  const given = borrower.endsWith(surnames) ? borrower.slice(0, borrower.length - surnames.length) : borrower;
  const words = [...nameWords(surnames), ...nameWords(given)];
  return words.join(' ').slice(0, longestHolder).trim() || borrower;
}

/** Whose account it is, by the test values; else the borrower's. */
function holderName({ bvn, borrower, surnames }: AccountQuery): string {
  if (bvn === testBvn.nameMismatch) return 'SOMEBODY ELSE';
  if (bvn === testBvn.partlyNamed) return asBanksWrite(`Somebody ${surnames}`, surnames);
  return asBanksWrite(borrower, surnames);
}

/** The borrower's account, as a bank would confirm it, except for the test values. */
function holderOf(query: AccountQuery): AccountHolder {
  const { kind, bankCode, accountNo = '', bvn } = query;
  if (unknownBanks.includes(bankCode)) return { kind: 'noBank' };
  if (kind !== accountKind.upi && unknownAccount.test(accountNo)) return { kind: 'noAccount' };
  if (bvn === testBvn.notFound) return { kind: 'noBvn' };
  if (unnamedAccount.test(accountNo)) return { kind: 'unnamed' };
  return { kind: 'holder', name: holderName(query) };
}

/** A good picture, unless its name says otherwise. */
function findingsOf({ fileName }: UploadedPicture): PictureFindings {
  function says(part: string) {
    return fileName.toLowerCase().includes(part);
  }
  return {
    readable: !says(testFileName.blur),
    ...(says(testFileName.blur) ? { problem: 'blur' } : {}),
    face: !says(testFileName.noFace),
    mismatch: says(testFileName.mismatch),
    live: true,
    score: 0.95,
  };
}

const samplePeople = byMarket(({ people }) => [...people.identities, ...(people.registered ?? [])]);

/** Sample people, as a register has them; nobody else is in it. */
const peopleRegister: PeopleRegister = {
  standIn: true,
  async holderOf({ market, nationalId }) {
    const person = samplePeople[market].find(each => each.nationalId === nationalId && each.names);
    if (!person?.names || !person.birthday) return undefined;
    const { names, birthday, gender } = person;
    return { ...names, birthday, gender };
  },
};

/** Some postal codes of Mexico City and Apodaca. */
const postalAreas: Readonly<Record<string, PostalArea>> = {
  'MX:66600': { state: 'Nuevo León', city: 'Apodaca', neighbourhoods: ['Apodaca Centro'] },
  'MX:06700': {
    state: 'Ciudad de México',
    city: 'Cuauhtémoc',
    neighbourhoods: ['Roma Norte'],
  },
  'MX:06600': { state: 'Ciudad de México', city: 'Cuauhtémoc', neighbourhoods: ['Juárez'] },
  'MX:03100': {
    state: 'Ciudad de México',
    city: 'Benito Juárez',
    neighbourhoods: ['Del Valle Centro', 'Insurgentes San Borja'],
  },
};

/** What the sandbox plays itself: whoever pays here has paid nobody. */
export function createStandIns(secretFor: (name: string) => string, lender: () => Lender): Services {
  return {
    payments: createSandboxProviders(secretFor).map(provider => ({
      ...provider,
      ...(provider.name === 'flutterwave' && {
        confirmCharge: code =>
          inTransaction(lender(), lender().clock.now(), tx => checkBankCode(tx, provider, code)),
      }),
    })),
    payouts: { standIn: true, pay: async () => 'paid' },
    bank: { standIn: true, holderOf: async query => holderOf(query) },
    // Testers read messages by `/sandbox/messages`.
    messages: { standIn: true, send: async () => undefined },
    identity: {
      standIn: true,
      examine: async picture => findingsOf(picture),
      read: async ({ typed }) => ({ fields: typed, confidence: 0.97 }),
    },
    people: peopleRegister,
    postal: {
      standIn: true,
      areaOf: async ({ market, postalCode }) => postalAreas[`${market}:${postalCode}`],
    },
  };
}
