import type { CardAuthorization } from '../../payments/card-authorization';
import type { Fields } from './step-result';
import { type CardStep, lastFour, recallTestCard, type TestCard } from './test-cards';

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
