import { marketCodes, orderStatuses } from '@sunbird/loan-domain';
import { count } from 'drizzle-orm';
import { html } from 'hono/html';
import * as v from 'valibot';
import { orders, users } from '../../database/schema';
import { checkLedger } from '../../ledger/check';
import type { Desk } from '../desk';
import { statusText } from '../format';
import { addressOf, borrowerLink, orderLink, type Page } from '../layout';
import {
  buttonHtml,
  factsHtml,
  fieldHtml,
  formHtml,
  type Html,
  linkHtml,
  nothing,
  selectHtml,
  tableHtml,
} from '../parts';
import { texts } from '../texts';

const words = texts.overview;

const madeBorrower = v.object({
  mobile: v.string(),
  token: v.string(),
  orderNo: v.string(),
  userId: v.string(),
});

function madeHtml(made: unknown): Html {
  const read = v.safeParse(madeBorrower, made);
  if (!read.success) return nothing;
  const { mobile, token, orderNo, userId } = read.output;
  return html`<h2>${words.made}</h2>${factsHtml([
    [words.mobile, mobile],
    [words.borrower, borrowerLink(userId)],
    [words.order, orderLink(orderNo)],
    [words.token, html`<code>${token}</code>`],
  ])}<p>${words.madeHint}</p>`;
}

function makeForm({ lender, token }: Desk): Html {
  return formHtml(
    token,
    '/console/borrowers',
    html`${selectHtml(
      'make',
      'at',
      words.at,
      orderStatuses.map(status => [String(status), statusText(status)]),
      '2',
    )}
${selectHtml(
  'make',
  'market',
  words.market,
  marketCodes.map(code => [code, code]),
  lender.settings.market,
)}
${fieldHtml('make', 'overdueDays', words.overdueDays, { inputMode: 'numeric' })}
${buttonHtml(words.makeButton)}`,
  );
}

function resetForm({ token }: Desk): Html {
  return formHtml(
    token,
    '/console/reset',
    html`${fieldHtml('reset', 'seed', words.seed, { inputMode: 'numeric' })}${buttonHtml(words.resetButton, undefined, true)}`,
  );
}

/** Figures, and what a tester begins with. `made` is the borrower that was just made. */
export async function overviewPage(desk: Desk, made?: unknown): Promise<Page> {
  const { queries } = desk;
  const [borrowers] = await queries.select({ all: count() }).from(users);
  const byStatus = await queries
    .select({ status: orders.status, all: count() })
    .from(orders)
    .groupBy(orders.status)
    .orderBy(orders.status);
  const { balanced } = await checkLedger(queries);
  const facts = factsHtml([
    [words.borrowers, linkHtml(addressOf('borrowers'), String(borrowers?.all ?? 0))],
    [words.orders, linkHtml(addressOf('orders'), String(byStatus.reduce((sum, { all }) => sum + all, 0)))],
    [words.books, balanced ? words.balanced : linkHtml(addressOf('ledger'), words.unbalanced)],
  ]);
  const statuses = tableHtml(
    words.byStatus,
    [texts.orders.status, words.orders],
    byStatus.map(({ status, all }) => [
      linkHtml(`${addressOf('orders')}?status=${status}`, statusText(status)),
      all,
    ]),
  );
  const body = html`${madeHtml(made)}<h2>${words.figures}</h2>${facts}${statuses}
<h2>${words.make}</h2><p class="hint">${words.makeHint}</p>${makeForm(desk)}
<h2>${words.reset}</h2><p class="hint">${words.resetHint}</p>${resetForm(desk)}`;
  return { section: 'overview', title: texts.nav.overview, body };
}
