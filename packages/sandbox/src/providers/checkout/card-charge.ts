import { lockUser, type Transaction } from '@sunbird/lender/context/transaction';
import { changeRows, findRow } from '@sunbird/lender/database/rows';
import { cardAuthorizations } from '@sunbird/lender/database/schema';
import {
  type CardAuthorization,
  completeAuthorization,
  isAuthorization,
} from '@sunbird/lender/payments/card-payments';
import type { PayTarget } from '@sunbird/lender/payments/targets';
import type { ChargeCode, ChargeResult } from '@sunbird/lender/services/payment-provider';
import { html } from 'hono/html';
import { providerTitle, type Say } from '../provider-text';
import type { StandInProvider } from '../stand-in';
import {
  type CardProblem,
  type CardState,
  type CardView,
  enterStep,
  freshCard,
  readCard,
  recallTestCard,
  startCard,
  type TestCard,
  testCards,
  viewOf,
} from './card-machine';
import { type Checkout, loadCheckout, reportPayment } from './checkout';
import {
  buttonHtml,
  type FormProblem,
  fieldHtml,
  formHtml,
  type Html,
  hiddenHtml,
  nothing,
} from './page-parts';
import { amountText, bankQuestion, type Fields, pageOf, returnLink, type StepResult } from './step-result';

function stepsText(say: Say, { steps, pin = '', otp = '' }: TestCard): string {
  return steps.map(step => say(`card.step.${step}`, { pin, otp })).join(', ') || '–';
}

function grouped(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

function testCardTable(say: Say, provider: string): Html {
  return html`<details><summary>${say('card.tests')}</summary>
<div class="table" tabindex="0" role="region" aria-label="${say('card.tests')}"><table>
<thead><tr><th scope="col">${say('card.tests.number')}</th><th scope="col">${say('card.tests.cvv')}</th><th scope="col">${say('card.tests.steps')}</th><th scope="col">${say('card.tests.outcome')}</th></tr></thead>
<tbody>${(testCards[provider] ?? []).map(
    card =>
      html`<tr><td>${grouped(card.number)}</td><td>${card.cvv ?? say('card.tests.any')}</td><td>${stepsText(say, card)}</td><td>${say(`card.outcome.${card.outcome}`)}</td></tr>`,
  )}</tbody></table></div></details>`;
}

/** Where a card is typed. Its number and code are never written back into the page. */
function cardForm(
  say: Say,
  checkout: Checkout,
  problems: readonly FormProblem[] = [],
  typed: Fields = {},
): StepResult {
  const amount = amountText(checkout);
  const isPayment = checkout.target !== undefined;
  const lead = isPayment ? nothing : html`<p>${say('page.authorise.lead', { amount })}</p>`;
  const fields = html`${lead}${hiddenHtml('step', 'card')}
${fieldHtml(say, 'number', { problems })}
${fieldHtml(say, 'expiry', { problems, value: typed.expiry })}
${fieldHtml(say, 'cvv', { problems })}
${buttonHtml(isPayment ? say('page.pay', { amount }) : say('page.continue'))}`;
  const cancel = returnLink(say, checkout, 'cancelled', true);
  const body = html`${formHtml(fields)}${cancel}${testCardTable(say, checkout.provider.name)}`;
  return pageOf(isPayment ? say('page.pay', { amount }) : say('page.authorise'), body, problems);
}

/** Where the payer types what the bank asks for. */
function entryPage(say: Say, checkout: Checkout, view: CardProblem, isWrong: boolean): StepResult {
  const problems = isWrong ? [{ field: view, text: say(`wrong.${view}`) }] : [];
  const field = fieldHtml(say, view, { problems });
  const form = formHtml(html`${hiddenHtml('step', view)}${field}${buttonHtml(say('page.continue'))}`);
  const body = html`${form}${returnLink(say, checkout, 'cancelled', true)}`;
  return pageOf(say(`title.${view}`), body, problems);
}

function failureText(say: Say, { provider, row }: Checkout): string {
  const card = row && recallTestCard(provider.name, row);
  if (row && row.attempts > 0) return say('result.tries');
  return say(card?.outcome === 'insufficient' ? 'result.insufficient' : 'result.declined');
}

function failedPage(say: Say, checkout: Checkout): StepResult {
  const isPayment = checkout.target !== undefined;
  // An authorisation that was refused is over; the app starts another one.
  const again = isPayment
    ? formHtml(html`${hiddenHtml('step', 'again')}${buttonHtml(say('result.anotherCard'))}`)
    : nothing;
  const back = returnLink(say, checkout, 'failed', isPayment);
  return pageOf(say('result.failed'), html`<p role="alert">${failureText(say, checkout)}</p>${again}${back}`);
}

function waitingPage(say: Say, checkout: Checkout): StepResult {
  return pageOf(
    say('result.waiting'),
    html`<p role="status">${say('result.waiting.text')}</p>
${returnLink(say, checkout, 'pending')}
${formHtml(html`${hiddenHtml('step', 'again')}<button class="quiet" type="submit">${say('result.anotherCard')}</button>`)}`,
  );
}

/** The page that a charge is at. */
function cardPage(say: Say, checkout: Checkout, view: CardView, problem?: CardProblem): StepResult {
  switch (view) {
    case 'card':
      return cardForm(say, checkout);
    case 'pin':
    case 'phone':
    case 'otp':
      return entryPage(say, checkout, view, problem === view);
    case 'bank':
      return bankQuestion(say, checkout, say('bank.title'), hiddenHtml('step', 'bank'));
    case 'app':
      return { kind: 'return', status: 'pending' };
    case 'waiting':
      return waitingPage(say, checkout);
    case 'success':
      return { kind: 'return', status: 'successful' };
    case 'failed':
      return failedPage(say, checkout);
  }
}

/** The charge of a payment page; stored now if it is new. */
async function chargeOf(tx: Transaction, target: PayTarget, amount: number): Promise<CardAuthorization> {
  const { reference, userId, orderNo, payOrderId } = target;
  const authorization = await findRow(tx, cardAuthorizations, reference);
  if (authorization) return authorization;
  const [row] = await tx.queries
    .insert(cardAuthorizations)
    .values({
      reference,
      userId,
      orderNo,
      payOrderId,
      amount,
      status: 'pending',
      accessCode: reference,
      createdAt: tx.now,
    })
    .returning();
  if (!row) throw new RangeError('The charge was not stored.');
  return row;
}

function saveState(
  tx: Transaction,
  reference: string,
  { status, last4, brand, attempts }: CardState,
): Promise<void> {
  return changeRows(tx, cardAuthorizations, reference, { status, last4, brand, attempts });
}

/** The page of a charge in its present state. */
export function showCard(say: Say, checkout: Checkout): StepResult {
  return cardPage(say, checkout, checkout.row ? viewOf(checkout.provider.name, checkout.row) : 'card');
}

/** Reports the payment, and authorises the card for the lender if the lender has requested it. */
async function succeed(tx: Transaction, { provider, target, row, userId, amount }: Checkout): Promise<void> {
  if (target) await reportPayment(tx, provider, target, amount);
  const card = row && recallTestCard(provider.name, row);
  const user = await lockUser(tx, userId);
  if (!row || !card || !user || !isAuthorization(row)) return;
  await completeAuthorization(tx, user, row, {
    last4: row.last4 ?? '',
    brand: card.brand,
    reusable: card.reusable,
  });
}

function errorPage(say: Say, checkout: Checkout): StepResult {
  return {
    kind: 'page',
    status: 500,
    title: say('result.error', { provider: providerTitle(say, checkout.provider.name) }),
    body: html`<p role="alert">${say('result.error.text')}</p>${returnLink(say, checkout, 'failed')}`,
  };
}

/** Takes a form of the card page. The caller holds the payer's lock; a form for another step shows the present one. */
export async function takeCardForm(
  tx: Transaction,
  say: Say,
  checkout: Checkout,
  fields: Fields,
): Promise<StepResult> {
  const { provider, target, amount, market } = checkout;
  const row = checkout.row ?? (target && (await chargeOf(tx, target, amount)));
  if (!row) return cardForm(say, checkout);
  const begun = { ...checkout, row };
  const view = viewOf(provider.name, row);

  const goTo = async (state: CardState, problem?: Parameters<typeof cardPage>[3]): Promise<StepResult> => {
    const now = { ...begun, row: { ...row, ...state } };
    if (state.status === 'success') {
      // The row is set to success only after the payment has been reported.
      await saveState(tx, row.reference, { ...state, status: 'pending' });
      await succeed(tx, { ...now, row: { ...now.row, status: 'pending' } });
    }
    await saveState(tx, row.reference, state);
    return cardPage(say, now, viewOf(provider.name, state), state.status === 'failed' ? undefined : problem);
  };

  if (fields.step === 'again' && target && (view === 'failed' || view === 'waiting')) return goTo(freshCard);
  if (fields.step !== view) return cardPage(say, begun, view);
  if (view === 'card') {
    const read = readCard(fields, { provider: provider.name, zone: market.zone, now: tx.now, say });
    if ('problems' in read) return cardForm(say, begun, read.problems, fields);
    if (read.card.outcome === 'unreachable') return errorPage(say, begun);
    return goTo(startCard(provider.name, read.card, amount));
  }
  const { state, problem } = enterStep(provider.name, row, fields, amount);
  return goTo(state, problem);
}

/**
 * Checks the code that a card's bank has sent to the payer (call 33), and reports the payment when the code is right.
 * One that no card was charged for fails, and so does one that has ended.
 */
export async function checkBankCode(
  tx: Transaction,
  provider: StandInProvider,
  { reference, otp }: ChargeCode,
): Promise<ChargeResult> {
  const { row, status, target } = (await loadCheckout(tx, provider, { reference })) ?? {};
  if (status === 'paid') return 'successful';
  if (!row || !target || status === 'expired') return 'failed';
  const view = viewOf(provider.name, row);
  if (view === 'failed') return 'failed';
  if (view !== 'app') return 'pending';
  const { state } = enterStep(provider.name, row, { otp }, row.amount);
  await saveState(tx, row.reference, state);
  if (state.status !== 'success') return 'failed';
  await reportPayment(tx, provider, target, row.amount);
  return 'successful';
}
