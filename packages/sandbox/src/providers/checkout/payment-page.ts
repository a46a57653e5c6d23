import { lockUser, type Transaction } from '@sunbird/lender/context/transaction';
import { changeRows, findRow } from '@sunbird/lender/database/rows';
import { cardAuthorizations } from '@sunbird/lender/database/schema';
import { formatMoney } from '@sunbird/lender/kit/texts';
import {
  type CardAuthorization,
  completeAuthorization,
  isAuthorization,
} from '@sunbird/lender/payments/card-payments';
import type { PayTarget } from '@sunbird/lender/payments/targets';
import type { ChargeCode, ChargeResult } from '@sunbird/lender/services/payment-provider';
import { html } from 'hono/html';
import type { Say } from '../provider-text';
import type { StandInProvider } from '../stand-in';
import { type Checkout, loadCheckout, reportPayment } from './checkout';
import { buttonHtml, type Html, linkHtml, nothing } from './page-parts';

export type ReturnStatus = 'successful' | 'pending' | 'failed' | 'cancelled';

export interface PageContent {
  readonly title: string;
  readonly body: Html;
}

/** What a payer may have the provider do. `code`: the bank's code is entered in the lender's app (call 33). */
const outcomes = ['pay', 'refuse', 'wait', 'code'] as const;
type Outcome = (typeof outcomes)[number];

export function outcomeOf(value: unknown): Outcome | undefined {
  return outcomes.find(one => one === value);
}

/** The card that every payer has here. */
const card = { last4: '4081', brand: 'visa', reusable: true };

/** The code that its bank sends, and how often one may be tried. */
const bankCode = '12345';
const mostTries = 3;

/**
 * Where a provider's page sends the browser when it is done: back to the app, with the reference under the names
 * that the provider uses. The app requests the state of the payment from the lender: the address proves nothing.
 */
export function returnAddress(
  { provider, reference }: Pick<Checkout, 'provider' | 'reference'>,
  status: ReturnStatus,
): string {
  const query = new URLSearchParams({ pay: '1', reference, status });
  for (const name of provider.page?.returns ?? []) query.set(name, reference);
  return `/?${query}`;
}

/** Whether a page still takes a payment. An authorisation that was refused is over; the app starts another one. */
export function isOpen({ status, target, row }: Checkout): boolean {
  return status === 'open' && (target !== undefined || row?.status !== 'failed');
}

/** A page that takes nothing any more. */
function closedPage(say: Say, checkout: Checkout, amount: string): PageContent | undefined {
  const { status, target } = checkout;
  if (isOpen(checkout)) return undefined;
  function page(title: string, role: 'status' | 'alert', text: string, result: ReturnStatus): PageContent {
    const back = linkHtml(returnAddress(checkout, result), say('page.return'));
    return { title, body: html`<p role="${role}">${text}</p>${back}` };
  }
  if (status === 'paid') {
    const [title, text] = target
      ? [say('result.paid'), say('result.paid.text', { amount })]
      : [say('result.authorised'), ''];
    return page(title, 'status', text, 'successful');
  }
  if (status === 'expired') return page(say('result.expired'), 'alert', say('result.expired.text'), 'failed');
  return page(say('result.failed'), 'alert', say('result.declined'), 'failed');
}

/** The page of a payment, or of the authorisation of a card: what the provider then does is the payer's to say. */
export function showPage(say: Say, checkout: Checkout): PageContent {
  const { amount: minor, market, language, target, provider } = checkout;
  const amount = formatMoney(minor, market, language);
  const closed = closedPage(say, checkout, amount);
  if (closed) return closed;
  const title = target ? say('page.pay', { amount }) : say('page.authorise');
  const choices = outcomes.filter(one => one !== 'code' || provider.name === 'flutterwave');
  const buttons = choices.map(one =>
    buttonHtml(one, one === 'pay' ? title : say(`page.${one}`), one !== 'pay'),
  );
  const body = html`${target ? nothing : html`<p>${say('page.authorise.lead', { amount })}</p>`}
<form method="post">${buttons}</form>${linkHtml(returnAddress(checkout, 'cancelled'), say('page.back'), true)}`;
  return { title, body };
}

/** The charge of a payment page; stored now if it is new. */
async function chargeOf(tx: Transaction, target: PayTarget, amount: number): Promise<CardAuthorization> {
  const { reference, userId, orderNo, payOrderId } = target;
  const stored = await findRow(tx, cardAuthorizations, reference);
  if (stored) return stored;
  const fresh = { reference, userId, orderNo, payOrderId, amount, accessCode: reference };
  const [row] = await tx.queries
    .insert(cardAuthorizations)
    .values({ ...fresh, status: 'pending', createdAt: tx.now })
    .returning();
  if (!row) throw new RangeError('The charge was not stored.');
  return row;
}

/** Reports the payment, and authorises the card for the lender if the lender has requested it. */
async function succeed(tx: Transaction, { provider, target, row, userId, amount }: Checkout): Promise<void> {
  if (target) await reportPayment(tx, provider, target, amount);
  const user = await lockUser(tx, userId);
  if (row && user && isAuthorization(row))
    await completeAuthorization(tx, user, { ...row, status: 'pending' }, card);
}

/** Does what the payer chose on an open page. The caller holds the payer's lock. */
export async function takeOutcome(
  tx: Transaction,
  checkout: Checkout,
  outcome: Outcome,
): Promise<ReturnStatus> {
  const { target, amount } = checkout;
  if (outcome === 'wait') return 'pending';
  if (outcome === 'pay') {
    await succeed(tx, checkout);
    return 'successful';
  }
  const row = checkout.row ?? (target && (await chargeOf(tx, target, amount)));
  const status = outcome === 'code' ? 'send_otp' : 'failed';
  if (row) await changeRows(tx, cardAuthorizations, row.reference, { status, attempts: 0 });
  return outcome === 'code' ? 'pending' : 'failed';
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
  if (row?.status !== 'send_otp' || !target || status === 'expired') return 'failed';
  if (otp.trim() === bankCode) {
    await reportPayment(tx, provider, target, row.amount);
    return 'successful';
  }
  const attempts = row.attempts + 1;
  await changeRows(tx, cardAuthorizations, row.reference, {
    attempts,
    status: attempts < mostTries ? 'send_otp' : 'failed',
  });
  return 'failed';
}
