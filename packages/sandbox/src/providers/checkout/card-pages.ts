import { html } from 'hono/html';
import type { Say } from '../texts/provider-text';
import type { CardProblem, CardView } from './card-machine';
import type { Checkout } from './checkout';
import { buttonHtml, fieldHtml, formHtml, type Html, hiddenHtml, nothing, type Problem } from './page-parts';
import { amountText, bankQuestion, type Fields, pageOf, returnLink, type StepResult } from './step-result';
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
export function cardPage(say: Say, checkout: Checkout, view: CardView, problem?: CardProblem): StepResult {
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
