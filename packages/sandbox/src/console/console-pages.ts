import { Hono } from 'hono';
import { html } from 'hono/html';
import { checkLedger } from '../ledger/check';
import type { ConsoleDeps } from './console-deps';
import { type ConsoleContext, type ConsoleEnv, missingPage, readForm, render } from './console-http';
import { moneyText } from './format';
import type { Page } from './layout';
import { borrowerPage } from './pages/borrower';
import { borrowersPage } from './pages/borrowers';
import { clockPage } from './pages/clock';
import { faultsPage } from './pages/faults';
import { logPage } from './pages/log';
import { messagesPage } from './pages/messages';
import { orderPage } from './pages/order';
import { ordersPage } from './pages/orders';
import { overviewPage } from './pages/overview';
import { providersPage } from './pages/providers';
import { transactionsTable } from './pages/transactions';
import { tableHtml } from './parts';
import { fill, texts } from './texts';

const labels = texts.ledger;

/** Whether the ledger balances, the balance of each account, and the newest transactions. */
async function ledgerPage({ queries }: ConsoleDeps): Promise<Page> {
  const { balanced, unbalancedTransactions, differingOrders, accounts } = await checkLedger(queries);
  const problems = [
    ...(unbalancedTransactions.length > 0
      ? [fill(labels.unbalanced, { list: unbalancedTransactions.join(', ') })]
      : []),
    ...(differingOrders.length > 0 ? [fill(labels.differing, { list: differingOrders.join(', ') })] : []),
  ];
  const verdict = balanced
    ? html`<p>${labels.balanced}</p>`
    : html`<div class="problem" role="alert">${problems.map(text => html`<p>${text}</p>`)}</div>`;
  const body = html`<h2>${labels.check}</h2>${verdict}
${tableHtml(
  labels.balances,
  [labels.currency, labels.account, labels.balance],
  accounts.map(({ currency, account, balance }) => [currency, account, moneyText(balance, currency)]),
)}<p class="hint">${labels.balanceHint}</p>
${await transactionsTable(queries, labels.transactions)}`;
  return { section: 'ledger', title: texts.nav.ledger, body };
}

/** The pages of the console. */
export function createConsolePages(deps: ConsoleDeps): Hono<ConsoleEnv> {
  const app = new Hono<ConsoleEnv>();
  function show(c: ConsoleContext, page: Page | undefined) {
    return page ? render(deps, c, page) : render(deps, c, missingPage, 404);
  }

  app.get('/', async c => show(c, await overviewPage(deps)));
  app.get('/borrowers', async c => show(c, await borrowersPage(deps)));
  app.get('/borrowers/:userId', async c => show(c, await borrowerPage(deps, c.req.param('userId'))));
  app.get('/orders', async c => show(c, await ordersPage(deps, c.req.query())));
  app.get('/orders/:orderNo', async c => show(c, await orderPage(deps, c.req.param('orderNo'))));
  app.get('/ledger', async c => show(c, await ledgerPage(deps)));
  app.get('/clock', async c => show(c, await clockPage(deps)));
  app.get('/messages', async c => show(c, await messagesPage(deps, c.req.query())));
  app.get('/providers', async c => show(c, await providersPage(deps)));
  app.get('/faults', c => show(c, faultsPage(deps)));
  app.get('/log', c => show(c, logPage(deps)));
  // A number stays out of addresses: the search is a form.
  app.post('/borrowers/find', async c => show(c, await borrowersPage(deps, await readForm(c))));
  return app;
}
