import { html } from 'hono/html';
import { checkLedger } from '../../ledger/check';
import type { Desk } from '../desk';
import { moneyText } from '../format';
import type { Page } from '../layout';
import { tableHtml } from '../parts';
import { fill, texts } from '../texts';
import { transactionsTable } from './transactions';

const words = texts.ledger;

/** Whether the books balance, what is on each account, and the newest transactions. */
export async function ledgerPage({ queries }: Desk): Promise<Page> {
  const { balanced, unbalancedTransactions, differingOrders, accounts } = await checkLedger(queries);
  const problems = [
    ...(unbalancedTransactions.length > 0
      ? [fill(words.unbalanced, { list: unbalancedTransactions.join(', ') })]
      : []),
    ...(differingOrders.length > 0 ? [fill(words.differing, { list: differingOrders.join(', ') })] : []),
  ];
  const verdict = balanced
    ? html`<p>${words.balanced}</p>`
    : html`<div class="problem" role="alert">${problems.map(text => html`<p>${text}</p>`)}</div>`;
  const body = html`<h2>${words.check}</h2>${verdict}
${tableHtml(
  words.balances,
  [words.currency, words.account, words.balance],
  accounts.map(({ currency, account, balance }) => [currency, account, moneyText(balance, currency)]),
)}<p class="hint">${words.balanceHint}</p>
${await transactionsTable(queries, words.transactions)}`;
  return { section: 'ledger', title: texts.nav.ledger, body };
}
