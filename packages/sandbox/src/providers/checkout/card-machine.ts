import type { CardAuthorization } from '@sunbird/lender/payments/card-payments';
import { calendarDateAt, daysInMonth, toCalendarDate, withoutSeparators } from '@sunbird/loan-domain';
import type { Say } from '../provider-text';
import type { FormProblem } from './page-parts';
import type { Fields } from './step-result';

/** What a bank requests before it decides. `app`: the payer enters the code in the lender's app (call 33). */
type CardStep = 'pin' | 'phone' | 'otp' | 'bank' | 'app';

/** `unreachable`: the provider itself fails. `unanswered`: the bank never decides. */
type CardOutcome = 'paid' | 'declined' | 'insufficient' | 'unreachable' | 'unanswered';

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

/** A card that pays at once and only this time, but for what is said of it. */
function card(number: string, brand: string, differs: Partial<TestCard> = {}): TestCard {
  return { number, brand, steps: [], outcome: 'paid', reusable: false, ...differs };
}

const otp = '123456';
const inApp = { steps: ['pin', 'app'], pin: '3310', otp: '12345' } as const;

/** The public test cards of the documentation of Paystack, of Flutterwave (v3) and of others; a provider without cards has none. */
export const testCards: Readonly<Record<string, readonly TestCard[]>> = {
  paystack: [
    card('4084084084084081', 'visa', { cvv: '408', reusable: true }),
    card('5060666666666666666', 'verve', { cvv: '123', steps: ['pin', 'otp'], pin: '1234', otp }),
    card('507850785078507812', 'verve', { cvv: '081', steps: ['pin'], pin: '1111', reusable: true }),
    card('50785078507850784', 'verve', { cvv: '884', steps: ['pin', 'phone', 'otp'], pin: '0000', otp }),
    card('4084080000000409', 'visa', { cvv: '000', steps: ['bank'] }),
    card('4084080000005408', 'visa', { cvv: '001', outcome: 'declined' }),
    card('5060660000000064', 'verve', { cvv: '606', outcome: 'unreachable' }),
    card('506066506066506067', 'verve', { cvv: '060', outcome: 'unanswered' }),
  ],
  flutterwave: [
    card('5531886652142950', 'mastercard', { ...inApp, cvv: '564', reusable: true }),
    card('5438898014560229', 'mastercard', { steps: ['bank'] }),
    card('4187427415564246', 'visa', { steps: ['bank'] }),
    card('5061460410120223210', 'verve', inApp),
    card('5258585922666506', 'mastercard', { outcome: 'insufficient' }),
  ],
  conekta: [
    card('4242424242424242', 'visa'),
    card('5555555555554444', 'mastercard', { steps: ['bank'] }),
    card('4000000000000002', 'visa', { outcome: 'declined' }),
    card('4000000000000127', 'visa', { outcome: 'insufficient' }),
  ],
  card: [
    card('4111111111111111', 'visa', { steps: ['bank'] }),
    card('5267318187975449', 'mastercard', { steps: ['otp'], otp }),
    card('4000000000000002', 'visa', { outcome: 'declined' }),
  ],
};

function lastFour({ number }: Pick<TestCard, 'number'>): string {
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

/** The last day of a card, from `MM/YY`; undefined for anything else. */
function lastDayOf(expiry: string): string | undefined {
  const match = /^(\d{2})\s*\/?\s*(?:20)?(\d{2})$/.exec(expiry.trim());
  const month = Number(match?.[1]);
  const year = 2000 + Number(match?.[2]);
  if (!match || month < 1 || month > 12) return undefined;
  return toCalendarDate(year, month, daysInMonth(year, month));
}

interface CardDesk {
  readonly provider: string;
  readonly zone: string;
  readonly now: number;
  readonly say: Say;
}

/** Reads a card as it was typed. Every field that is wrong is named at once. */
export function readCard(
  { number = '', expiry = '', cvv = '' }: Fields,
  { provider, zone, now, say }: CardDesk,
): { readonly card: TestCard } | { readonly problems: readonly FormProblem[] } {
  const problems: FormProblem[] = [];
  const card = findTestCard(provider, withoutSeparators(number));
  if (!card) problems.push({ field: 'number', text: say('card.unknown') });
  const lastDay = lastDayOf(expiry);
  if (!lastDay) problems.push({ field: 'expiry', text: say('card.expiry.invalid') });
  else if (lastDay < calendarDateAt(now, zone))
    problems.push({ field: 'expiry', text: say('card.expiry.past') });
  const typed = cvv.trim();
  if (!/^\d{3,4}$/.test(typed) || (card?.cvv ?? typed) !== typed) {
    problems.push({ field: 'cvv', text: say('card.cvv.wrong') });
  }
  return card && problems.length === 0 ? { card } : { problems };
}

/** How far the charge of a card has come, as it is stored; `attempts` are the wrong entries in the present step. */
export type CardState = Pick<CardAuthorization, 'status' | 'last4' | 'brand' | 'attempts'>;

/** What the page requests. `waiting`: the bank has not responded. */
export type CardView = 'card' | CardStep | 'waiting' | 'success' | 'failed';

/** The field whose entry was not taken. */
export type CardProblem = 'pin' | 'otp' | 'phone';

/** The state of a new charge. */
export const freshCard: CardState = { status: 'pending', last4: null, brand: null, attempts: 0 };

const triesPerStep = 3;
/** Paystack's test bank holds no more than this, kobo. */
const paystackBalance = 50_000_000;

const statusOfStep = {
  pin: 'send_pin',
  otp: 'send_otp',
  app: 'send_otp',
  phone: 'pending',
  bank: 'pending',
} as const;

/** The page that a stored charge is at. */
export function viewOf(provider: string, state: CardState): CardView {
  if (state.status === 'success' || state.status === 'failed') return state.status;
  const card = recallTestCard(provider, state);
  if (!card) return 'card';
  if (state.status === 'send_pin') return 'pin';
  if (state.status === 'send_otp') return card.steps.includes('app') ? 'app' : 'otp';
  return card.steps.find(step => step === 'phone' || step === 'bank') ?? 'waiting';
}

function decide(provider: string, card: TestCard, amount: number): CardState['status'] {
  if (provider === 'paystack' && amount > paystackBalance) return 'failed';
  if (card.outcome === 'paid') return 'success';
  return card.outcome === 'unanswered' ? 'pending' : 'failed';
}

function enter(provider: string, card: TestCard, step: CardStep | undefined, amount: number): CardState {
  return {
    last4: lastFour(card),
    brand: card.brand,
    attempts: 0,
    status: step ? statusOfStep[step] : decide(provider, card, amount),
  };
}

/** Starts a charge after the card was entered: its first step, or the bank's decision. */
export function startCard(provider: string, card: TestCard, amount: number): CardState {
  return enter(provider, card, card.steps[0], amount);
}

function problemIn(step: CardStep, card: TestCard, fields: Fields): CardProblem | 'refused' | undefined {
  const { pin, otp, phone = '', decision } = fields;
  switch (step) {
    case 'pin':
      return pin?.trim() === card.pin ? undefined : 'pin';
    case 'otp':
    case 'app':
      return otp?.trim() === card.otp ? undefined : 'otp';
    case 'phone':
      return /^\d{10,14}$/.test(phone.replace(/[\s+-]/g, '')) ? undefined : 'phone';
    case 'bank':
      return decision === 'allow' ? undefined : 'refused';
  }
}

/** Something was entered: the next step, another try, or the end. A view without an entry stays as it is. */
export function enterStep(
  provider: string,
  state: CardState,
  fields: Fields,
  amount: number,
): { readonly state: CardState; readonly problem?: CardProblem } {
  const card = recallTestCard(provider, state);
  const step = card?.steps.find(one => one === viewOf(provider, state));
  if (!card || !step) return { state };
  const problem = problemIn(step, card, fields);
  if (problem === 'refused') return { state: { ...state, status: 'failed' } };
  if (problem) {
    const attempts = state.attempts + 1;
    const status = attempts >= triesPerStep ? 'failed' : state.status;
    return { state: { ...state, attempts, status }, problem };
  }
  const next = card.steps[card.steps.indexOf(step) + 1];
  return { state: enter(provider, card, next, amount) };
}
