import { html } from 'hono/html';
import { formatMoney } from '../../catalogue/format';
import type { Say } from '../texts/provider-text';
import type { CardProblem, CardState, CardView } from './card-machine';
import type { Checkout } from './checkout';
import {
  buttonHtml,
  decisionHtml,
  fieldHtml,
  formHtml,
  type Html,
  hiddenHtml,
  linkHtml,
  nothing,
  type Problem,
} from './page-parts';
import { returnAddress } from './return-address';
import { type Fields, pageOf, type StepResult } from './step-result';
import { recallTestCard, type TestCard, testCards } from './test-cards';

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

export function amountText({ amount, market, language }: Checkout): string {
  return formatMoney(amount, market, language);
}

function cancelLink(say: Say, { provider, reference }: Checkout): Html {
  return linkHtml(returnAddress(provider.name, reference, 'cancelled'), say('page.back'), true);
}

/** Where a card is typed. Its number and code are never written back into the page. */
export function cardForm(
  say: Say,
  checkout: Checkout,
  problems: readonly Problem[] = [],
  typed: Fields = {},
): StepResult {
  const amount = amountText(checkout);
  const isPayment = checkout.target !== undefined;
  const lead = isPayment ? nothing : html`<p>${say('page.authorise.lead', { amount })}</p>`;
  const fields = html`${lead}${hiddenHtml('step', 'card')}
${fieldHtml({ name: 'number', label: say('card.number'), autoComplete: 'cc-number', inputMode: 'numeric', maxLength: 25 }, problems)}
${fieldHtml({ name: 'expiry', label: say('card.expiry'), hint: say('card.expiry.hint'), autoComplete: 'cc-exp', inputMode: 'numeric', maxLength: 7, value: typed.expiry ?? '' }, problems)}
${fieldHtml({ name: 'cvv', label: say('card.cvv'), hint: say('card.cvv.hint'), autoComplete: 'cc-csc', inputMode: 'numeric', type: 'password', maxLength: 4 }, problems)}
${buttonHtml(isPayment ? say('page.pay', { amount }) : say('page.continue'))}`;
  const body = html`${formHtml(fields)}${cancelLink(say, checkout)}${testCardTable(say, checkout.provider.name)}`;
  return pageOf(isPayment ? say('page.pay', { amount }) : say('page.authorise'), body, problems);
}

function pinField(say: Say, problems: readonly Problem[]) {
  return fieldHtml(
    {
      name: 'pin',
      label: say('pin.label'),
      autoComplete: 'off',
      inputMode: 'numeric',
      type: 'password',
      maxLength: 6,
    },
    problems,
  );
}

function phoneField(say: Say, problems: readonly Problem[]) {
  return fieldHtml(
    { name: 'phone', label: say('phone.label'), autoComplete: 'tel', inputMode: 'tel', maxLength: 16 },
    problems,
  );
}

function otpField(say: Say, problems: readonly Problem[]) {
  return fieldHtml(
    {
      name: 'otp',
      label: say('otp.label'),
      autoComplete: 'one-time-code',
      inputMode: 'numeric',
      maxLength: 8,
    },
    problems,
  );
}

const problemFields: Readonly<Record<CardProblem, string>> = {
  wrongPin: 'pin',
  wrongOtp: 'otp',
  wrongPhone: 'phone',
};
const problemTexts = { wrongPin: 'pin.wrong', wrongOtp: 'otp.wrong', wrongPhone: 'phone.wrong' } as const;

function failureText(say: Say, { provider, row }: Checkout): string {
  const card = row && recallTestCard(provider.name, row);
  if (row && row.attempts > 0) return say('result.tries');
  return say(card?.outcome === 'insufficient' ? 'result.insufficient' : 'result.declined');
}

function failedPage(say: Say, checkout: Checkout): StepResult {
  const { provider, reference, target } = checkout;
  // An authorisation that was refused is over; the app starts another one.
  const again = target
    ? formHtml(html`${hiddenHtml('step', 'again')}${buttonHtml(say('result.anotherCard'))}`)
    : nothing;
  const back = linkHtml(
    returnAddress(provider.name, reference, 'failed'),
    say('page.return'),
    target !== undefined,
  );
  return pageOf(say('result.failed'), html`<p role="alert">${failureText(say, checkout)}</p>${again}${back}`);
}

function waitingPage(say: Say, { provider, reference }: Checkout): StepResult {
  return pageOf(
    say('result.waiting'),
    html`<p role="status">${say('result.waiting.text')}</p>
${linkHtml(returnAddress(provider.name, reference, 'pending'), say('page.return'))}
${formHtml(html`${hiddenHtml('step', 'again')}<button class="quiet" type="submit">${say('result.anotherCard')}</button>`)}`,
  );
}

/** The page that a charge is at. */
export function cardPage(say: Say, checkout: Checkout, view: CardView, problem?: CardProblem): StepResult {
  const problems = problem ? [{ field: problemFields[problem], text: say(problemTexts[problem]) }] : [];
  function ask(title: string, field: Html): StepResult {
    const form = formHtml(html`${hiddenHtml('step', view)}${field}${buttonHtml(say('page.continue'))}`);
    return pageOf(title, html`${form}${cancelLink(say, checkout)}`, problems);
  }
  switch (view) {
    case 'card':
      return cardForm(say, checkout);
    case 'pin':
      return ask(say('pin.title'), pinField(say, problems));
    case 'phone':
      return ask(say('phone.title'), phoneField(say, problems));
    case 'otp':
      return ask(say('otp.title'), otpField(say, problems));
    case 'bank': {
      const values = { lender: checkout.market.lender.name, amount: amountText(checkout) };
      const lead = html`${hiddenHtml('step', 'bank')}<p>${say('bank.lead', values)}</p>${decisionHtml(say)}`;
      return pageOf(say('bank.title'), formHtml(lead));
    }
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

/** The state of a new charge. */
export const freshCard: CardState = { status: 'pending', last4: null, brand: null, attempts: 0 };
