import { html } from 'hono/html';
import { checkLedger } from '../../ledger/check';
import type { ConsoleDeps } from '../console-deps';
import { moneyText } from '../format';
import type { Page } from '../layout';
import { tableHtml } from '../parts';
import { fill, texts } from '../texts';
import { transactionsTable } from './transactions';

const labels = texts.ledger;

/** Whether the ledger balances, the balance of each account, and the newest transactions. */
export async function ledgerPage({ queries }: ConsoleDeps): Promise<Page> {
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
