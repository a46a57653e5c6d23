import { jobs, orders, providerMessages, users } from '@sunbird/lender/database/schema';
import { checkLedger } from '@sunbird/lender/ledger/ledger';
import { factsHtml, type Html, linkHtml, nothing } from '@sunbird/lender/staff/page/html';
import { asc, count, isNull } from 'drizzle-orm';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { ControlsDeps } from '../../controls/controls-deps';
import { faultModes, type Input } from '../actions';
import { actionForm } from '../forms';
import { borrowerLink, type Columns, orderLink, statusText, tableHtml, timeText } from '../html';
import { addressOf, type Page } from '../layout';
import { transactionsTable } from './lists';

const madeBorrower = v.object({
  mobile: v.string(),
  token: v.string(),
  orderNo: v.string(),
  userId: v.string(),
});

function madeHtml(answer: unknown): Html {
  const read = v.safeParse(madeBorrower, answer);
  if (!read.success) return nothing;
  const { mobile, token, orderNo, userId } = read.output;
  return html`<h2>A new borrower</h2>${factsHtml({
    Mobile: mobile,
    Borrower: borrowerLink(userId),
    Order: orderLink(orderNo),
    Token: html`<code>${token}</code>`,
  })}<p>Log in with this number: the code comes up under Messages.</p>`;
}

const madeLink = v.object({ path: v.string() });

function staffLinkHtml(answer: unknown): Html {
  const read = v.safeParse(madeLink, answer);
  if (!read.success) return nothing;
  return html`<p class="done" role="status">${linkHtml(read.output.path, 'Sign in as this person of the staff')}: within 15 minutes, once.</p>`;
}

async function figuresHtml(deps: ControlsDeps): Promise<Html> {
  const { queries } = deps.lender.database;
  const borrowers = await queries.$count(users);
  const waiting = await queries.$count(providerMessages, isNull(providerMessages.resolvedAt));
  const byStatus = await queries
    .select({ status: orders.status, all: count() })
    .from(orders)
    .groupBy(orders.status)
    .orderBy(orders.status);
  const total = byStatus.reduce((sum, { all }) => sum + all, 0);
  const { balanced } = await checkLedger(queries);
  const facts = factsHtml({
    Borrowers: linkHtml(addressOf('borrowers'), String(borrowers)),
    Orders: linkHtml(addressOf('orders'), String(total)),
    'Decisions of staff': linkHtml('/staff/', 'What waits for a person'),
    Ledger: balanced ? 'Balanced' : linkHtml(addressOf('ledger'), 'Out of balance. See Ledger.'),
    'Messages of providers that wait for a person': linkHtml('/staff/', String(waiting)),
  });
  const columns: Columns<(typeof byStatus)[number]> = [
    ['Status', ({ status }) => linkHtml(`${addressOf('orders')}?status=${status}`, statusText(status))],
    'all',
  ];
  return html`<h2>Figures</h2>${facts}${tableHtml('Orders by status', columns, byStatus)}`;
}

/** Figures, and what a tester begins with. `answer` is the borrower, or the link, that was just made. */
export async function overviewPage(deps: ControlsDeps, _input: Input, answer?: unknown): Promise<Page> {
  const values = { at: '2', market: deps.lender.settings.market };
  const body = html`${madeHtml(answer)}${staffLinkHtml(answer)}${await figuresHtml(deps)}
<h2>Make a borrower</h2><p class="hint">By the same calls that the app makes, some of them in the past.</p>${actionForm('made', { values })}
<h2>Sign in as staff</h2><p class="hint">A link that signs a made-up person of the lender’s staff in.</p>${actionForm('staffLink')}
<h2>Start afresh</h2><p class="hint">Deletes all borrowers, orders, money and messages. With a seed, the same people come again.</p>${actionForm('reset')}`;
  return { section: 'overview', body };
}

/** Whether the ledger balances, the balance of each account, and the newest transactions. */
export async function ledgerPage({ lender }: ControlsDeps): Promise<Page> {
  const { queries } = lender.database;
  const { balanced, unbalancedTransactions, differingOrders, accounts } = await checkLedger(queries);
  const problems = [
    { text: 'Transactions out of balance', list: unbalancedTransactions },
    { text: 'Orders that differ from the ledger', list: differingOrders },
  ].filter(({ list }) => list.length > 0);
  const verdict = balanced
    ? html`<p>Every transaction adds up to 0, and the orders say what the ledger says.</p>`
    : html`<div class="problem" role="alert">${problems.map(({ text, list }) => html`<p>${text}: ${list.join(', ')}</p>`)}</div>`;
  const body = html`<h2>Check</h2>${verdict}
${tableHtml('Balances', ['currency', 'account', 'balance'], accounts)}<p class="hint">Debits are positive, credits negative.</p>
${await transactionsTable(queries, 'Newest transactions')}`;
  return { section: 'ledger', body };
}

const jobsShown = 50;
const quickSteps = { PT1M: '1 minute', PT1H: '1 hour', P1D: '1 day', P7D: '7 days', P91D: '91 days' };

function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const days = Math.trunc(seconds / 86_400);
  const rest = new Date(Math.abs(seconds % 86_400) * 1000).toISOString().slice(11, 19);
  return `${days} d ${rest}`;
}

/** The one clock of the lender: what it shows, how to move it, and what falls due by it. */
export async function clockPage({ clock, lender }: ControlsDeps): Promise<Page> {
  const next = await lender.database.queries
    .select()
    .from(jobs)
    .orderBy(asc(jobs.dueAt), asc(jobs.jobId))
    .limit(jobsShown);
  const facts = factsHtml({
    Now: timeText(clock.now()),
    'Wall clock': timeText(clock.now() - clock.offset()),
    'Ahead of it by': durationText(clock.offset()),
  });
  const steps = Object.entries(quickSteps).map(([value, text]) => ({ text, name: 'advance', value }));
  const values = { advance: 'P1D', setTo: new Date(clock.now()).toISOString() };
  const body = html`${facts}
<h2>In one step</h2>${actionForm('clock', { only: [], buttons: steps })}
<h2>Move on</h2>${actionForm('clock', { only: ['advance'], values, buttons: [{ text: 'Move' }] })}
<h2>Set</h2>${actionForm('clock', { only: ['setTo'], values, buttons: [{ text: 'Set' }] })}
${tableHtml('What is due next', ['dueAt', 'kind', 'subject', 'attempts', 'lastError'], next)}`;
  return { section: 'clock', body };
}

/** What fails next, and how to make something fail. */
export function faultsPage({ faults }: ControlsDeps): Page {
  const waiting = faults.all();
  const table = tableHtml(
    'Faults that wait',
    ['path', 'method', ['What happens', ({ mode }) => faultModes[mode]], 'value', 'times'],
    waiting,
  );
  const clear = waiting.length > 0 ? actionForm('cleared') : nothing;
  const add = actionForm('fault', { values: { times: '1' } });
  return { section: 'faults', body: html`${table}${clear}<h2>Add a fault</h2>${add}` };
}
