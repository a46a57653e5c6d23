/** What a bank requests before it decides. `app`: the payer enters the code in the lender's app (call 33). */
export type CardStep = 'pin' | 'phone' | 'otp' | 'bank' | 'app';

/** `unreachable`: the provider itself fails. `unanswered`: the bank never decides. */
export type CardOutcome = 'paid' | 'declined' | 'insufficient' | 'unreachable' | 'unanswered';

export interface TestCard {
  readonly number: string;
  /** Any will do where there is none. */
  readonly cvv?: string;
  readonly brand: string;
  readonly steps: readonly CardStep[];
  readonly pin?: string;
  readonly otp?: string;
  readonly outcome: CardOutcome;
  /** May be charged again without the borrower. */
  readonly reusable: boolean;
}

/** The public test cards of Paystack's documentation. */
const paystack: readonly TestCard[] = [
  { number: '4084084084084081', cvv: '408', brand: 'visa', steps: [], outcome: 'paid', reusable: true },
  {
    number: '5060666666666666666',
    cvv: '123',
    brand: 'verve',
    steps: ['pin', 'otp'],
    pin: '1234',
    otp: '123456',
    outcome: 'paid',
    reusable: false,
  },
  {
    number: '507850785078507812',
    cvv: '081',
    brand: 'verve',
    steps: ['pin'],
    pin: '1111',
    outcome: 'paid',
    reusable: true,
  },
  {
    number: '50785078507850784',
    cvv: '884',
    brand: 'verve',
    steps: ['pin', 'phone', 'otp'],
    pin: '0000',
    otp: '123456',
    outcome: 'paid',
    reusable: false,
  },
  {
    number: '4084080000000409',
    cvv: '000',
    brand: 'visa',
    steps: ['bank'],
    outcome: 'paid',
    reusable: false,
  },
  { number: '4084080000005408', cvv: '001', brand: 'visa', steps: [], outcome: 'declined', reusable: false },
  {
    number: '5060660000000064',
    cvv: '606',
    brand: 'verve',
    steps: [],
    outcome: 'unreachable',
    reusable: false,
  },
  {
    number: '506066506066506067',
    cvv: '060',
    brand: 'verve',
    steps: [],
    outcome: 'unanswered',
    reusable: false,
  },
];

const flutterwaveCode = { pin: '3310', otp: '12345' };

/** The public test cards of Flutterwave's v3 documentation. */
const flutterwave: readonly TestCard[] = [
  {
    ...flutterwaveCode,
    number: '5531886652142950',
    cvv: '564',
    brand: 'mastercard',
    steps: ['pin', 'app'],
    outcome: 'paid',
    reusable: true,
  },
  { number: '5438898014560229', brand: 'mastercard', steps: ['bank'], outcome: 'paid', reusable: false },
  { number: '4187427415564246', brand: 'visa', steps: ['bank'], outcome: 'paid', reusable: false },
  {
    ...flutterwaveCode,
    number: '5061460410120223210',
    brand: 'verve',
    steps: ['pin', 'app'],
    outcome: 'paid',
    reusable: false,
  },
  { number: '5258585922666506', brand: 'mastercard', steps: [], outcome: 'insufficient', reusable: false },
];

const conekta: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', steps: [], outcome: 'paid', reusable: false },
  { number: '5555555555554444', brand: 'mastercard', steps: ['bank'], outcome: 'paid', reusable: false },
  { number: '4000000000000002', brand: 'visa', steps: [], outcome: 'declined', reusable: false },
  { number: '4000000000000127', brand: 'visa', steps: [], outcome: 'insufficient', reusable: false },
];

const india: readonly TestCard[] = [
  { number: '4111111111111111', brand: 'visa', steps: ['bank'], outcome: 'paid', reusable: false },
  {
    number: '5267318187975449',
    brand: 'mastercard',
    steps: ['otp'],
    otp: '123456',
    outcome: 'paid',
    reusable: false,
  },
  { number: '4000000000000002', brand: 'visa', steps: [], outcome: 'declined', reusable: false },
];

/** Test cards by provider; a provider that takes no cards has none. */
export const testCards: Readonly<Record<string, readonly TestCard[]>> = {
  paystack,
  flutterwave,
  conekta,
  card: india,
};

export function lastFour({ number }: Pick<TestCard, 'number'>): string {
  return number.slice(-4);
}

export function findTestCard(provider: string, number: string): TestCard | undefined {
  return testCards[provider]?.find(card => card.number === number);
}

/** The test card of a stored charge, which holds only its last digits and brand. */
export function recallTestCard(
  provider: string,
  { last4, brand }: { readonly last4: string | null; readonly brand: string | null },
): TestCard | undefined {
  return testCards[provider]?.find(card => lastFour(card) === last4 && card.brand === brand);
}
