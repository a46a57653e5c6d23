import { html } from 'hono/html';
import { completeAuthorization, isAuthorization } from '../../payments/card-authorization';
import { lockUser, type Work } from '../../work';
import { providerTitle, type Say } from '../texts/provider-text';
import { readCard } from './card-entry';
import { type CardState, type CardView, enterStep, startCard, viewOf } from './card-machine';
import { cardForm, cardPage, freshCard } from './card-pages';
import { cardRowFor, saveCardState } from './card-row';
import type { Checkout } from './checkout';
import { linkHtml } from './page-parts';
import { reportPayment } from './report-payment';
import { returnAddress } from './return-address';
import type { Fields, StepResult } from './step-result';
import { recallTestCard } from './test-cards';

/** The page of a charge in its present state. */
export function showCard(say: Say, checkout: Checkout): StepResult {
  return cardPage(say, checkout, checkout.row ? viewOf(checkout.provider.name, checkout.row) : 'card');
}

/** Reports the payment, and authorises the card for the lender if the lender has requested it. */
async function succeed(work: Work, { provider, target, row, userId, amount }: Checkout): Promise<void> {
  if (target) await reportPayment(work, provider, target, amount);
  const card = row && recallTestCard(provider.name, row);
  const user = await lockUser(work, userId);
  if (!row || !card || !user || !isAuthorization(row)) return;
  await completeAuthorization(work, user, row, {
    last4: row.last4 ?? '',
    brand: card.brand,
    reusable: card.reusable,
  });
}

function errorPage(say: Say, { provider, reference }: Checkout): StepResult {
  return {
    kind: 'page',
    status: 500,
    title: say('result.error', { provider: providerTitle(say, provider.name) }),
    body: html`<p role="alert">${say('result.error.text')}</p>${linkHtml(returnAddress(provider.name, reference, 'failed'), say('page.return'))}`,
  };
}

function isAt(step: string | undefined, view: CardView): boolean {
  return step === view;
}

function entryOf({ pin, otp, phone = '', decision }: Fields) {
  return {
    pin: pin?.trim(),
    otp: otp?.trim(),
    phone: phone.replace(/[\s+-]/g, ''),
    allow: decision === 'allow',
  };
}

/** Takes a form of the card page. The caller holds the payer's lock; a form for another step shows the present one. */
export async function takeCardForm(
  work: Work,
  say: Say,
  checkout: Checkout,
  fields: Fields,
): Promise<StepResult> {
  const { provider, target, amount, market } = checkout;
  const row = checkout.row ?? (target && (await cardRowFor(work, target, amount)));
  if (!row) return cardForm(say, checkout);
  const begun = { ...checkout, row };
  const view = viewOf(provider.name, row);

  const goTo = async (state: CardState, problem?: Parameters<typeof cardPage>[3]): Promise<StepResult> => {
    const now = { ...begun, row: { ...row, ...state } };
    if (state.status === 'success') {
      // The row is set to success only after the payment has been reported.
      await saveCardState(work, row.reference, { ...state, status: 'pending' });
      await succeed(work, { ...now, row: { ...now.row, status: 'pending' } });
    }
    await saveCardState(work, row.reference, state);
    return cardPage(say, now, viewOf(provider.name, state), state.status === 'failed' ? undefined : problem);
  };

  if (fields.step === 'again' && target && (view === 'failed' || view === 'waiting')) return goTo(freshCard);
  if (!isAt(fields.step, view)) return cardPage(say, begun, view);
  if (view === 'card') {
    const read = readCard(fields, { provider: provider.name, zone: market.zone, now: work.now, say });
    if ('problems' in read) return cardForm(say, begun, read.problems, fields);
    if (read.card.outcome === 'unreachable') return errorPage(say, begun);
    return goTo(startCard(provider.name, read.card, amount));
  }
  const { state, problem } = enterStep(provider.name, row, entryOf(fields), amount);
  return goTo(state, problem);
}
