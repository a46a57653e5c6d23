import { marketCodes, orderStatus, orderStatuses } from '@sunbird/loan-domain';
import { count, inArray, isNull } from 'drizzle-orm';
import { html } from 'hono/html';
import * as v from 'valibot';
import { orders, providerMessages, users } from '../../database/schema';
import { waitsForPerson } from '../../engine/disbursement/holder-check';
import { checkLedger } from '../../ledger/check';
import type { ConsoleDeps } from '../console-deps';
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

const labels = texts.overview;

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
  return html`<h2>${labels.made}</h2>${factsHtml([
    [labels.mobile, mobile],
    [labels.borrower, borrowerLink(userId)],
    [labels.order, orderLink(orderNo)],
    [labels.token, html`<code>${token}</code>`],
  ])}<p>${labels.madeHint}</p>`;
}

function makeForm({ lender, token }: ConsoleDeps): Html {
  return formHtml(
    token,
    '/console/borrowers',
    html`${selectHtml(
      'make',
      'at',
      labels.at,
      orderStatuses.map(status => [String(status), statusText(status)]),
      '2',
    )}
${selectHtml(
  'make',
  'market',
  labels.market,
  marketCodes.map(code => [code, code]),
  lender.settings.market,
)}
${fieldHtml('make', 'overdueDays', labels.overdueDays, { inputMode: 'numeric' })}
${buttonHtml(labels.makeButton)}`,
  );
}

function resetForm({ token }: ConsoleDeps): Html {
  return formHtml(
    token,
    '/console/reset',
    html`${fieldHtml('reset', 'seed', labels.seed, { inputMode: 'numeric' })}${buttonHtml(labels.resetButton, undefined, true)}`,
  );
}

/** Links to the orders that wait until a person has decided who their borrower is, and whose account they are paid out to. */
async function holderChecks({ lender, queries }: ConsoleDeps): Promise<Html> {
  const work = { lender, queries, now: lender.clock.now() };
  const open = await queries
    .select()
    .from(orders)
    .where(inArray(orders.status, [orderStatus.applying, orderStatus.lending]));
  const links: Html[] = [];
  for (const order of open) {
    if (await waitsForPerson(work, order)) links.push(orderLink(order.orderNo));
  }
  return html`${links.length === 0 ? texts.none : links.map(link => html`${link} `)}`;
}

/** Figures, and what a tester begins with. `made` is the borrower that was just made. */
export async function overviewPage(deps: ConsoleDeps, made?: unknown): Promise<Page> {
  const { queries } = deps;
  const [borrowers] = await queries.select({ all: count() }).from(users);
  const byStatus = await queries
    .select({ status: orders.status, all: count() })
    .from(orders)
    .groupBy(orders.status)
    .orderBy(orders.status);
  const { balanced } = await checkLedger(queries);
  const [waiting] = await queries
    .select({ all: count() })
    .from(providerMessages)
    .where(isNull(providerMessages.resolvedAt));
  const facts = factsHtml([
    [labels.borrowers, linkHtml(addressOf('borrowers'), String(borrowers?.all ?? 0))],
    [labels.orders, linkHtml(addressOf('orders'), String(byStatus.reduce((sum, { all }) => sum + all, 0)))],
    [labels.holders, await holderChecks(deps)],
    [labels.ledger, balanced ? labels.balanced : linkHtml(addressOf('ledger'), labels.unbalanced)],
    [labels.waiting, linkHtml(addressOf('providers'), String(waiting?.all ?? 0))],
  ]);
  const statuses = tableHtml(
    labels.byStatus,
    [texts.orders.status, labels.orders],
    byStatus.map(({ status, all }) => [
      linkHtml(`${addressOf('orders')}?status=${status}`, statusText(status)),
      all,
    ]),
  );
  const body = html`${madeHtml(made)}<h2>${labels.figures}</h2>${facts}${statuses}
<h2>${labels.make}</h2><p class="hint">${labels.makeHint}</p>${makeForm(deps)}
<h2>${labels.reset}</h2><p class="hint">${labels.resetHint}</p>${resetForm(deps)}`;
  return { section: 'overview', title: texts.nav.overview, body };
}
