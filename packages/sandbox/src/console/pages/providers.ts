import { html } from 'hono/html';
import { listMessages, messageReasons, type ProviderMessage } from '../../payments/provider-messages';
import { type ConsoleDeps, rowsShown } from '../console-deps';
import { moneyText, timeText } from '../format';
import { borrowerLink, orderLink, type Page } from '../layout';
import { buttonHtml, type Cell, formHtml, nothing, tableHtml } from '../parts';
import { providerTexts as labels } from '../provider-texts';
import { fill, texts } from '../texts';

const heads = [
  labels.at,
  labels.provider,
  labels.reason,
  labels.reference,
  labels.amount,
  labels.about,
  labels.times,
  labels.message,
  labels.state,
];

function reasonText(reason: string): string {
  const known = messageReasons.find(one => one === reason);
  return known ? labels.reasons[known] : reason;
}

function aboutCell({ orderNo, userId }: ProviderMessage): Cell {
  if (orderNo) return orderLink(orderNo);
  return userId ? borrowerLink(userId) : null;
}

function bodyCell({ body }: ProviderMessage): Cell {
  return body === null ? null : html`<details><summary>${labels.show}</summary><pre>${body}</pre></details>`;
}

function stateText({ sentBack, reason, resolvedAt }: ProviderMessage): string {
  if (sentBack) return labels.sentBack;
  return reason === 'otherEvent' ? labels.ignored : fill(labels.handled, { time: timeText(resolvedAt) });
}

function stateCell(token: string, message: ProviderMessage): Cell {
  if (message.resolvedAt !== null) return stateText(message);
  return formHtml(token, `/console/providers/${message.messageId}`, buttonHtml(labels.resolve));
}

function messageRow(token: string, message: ProviderMessage): readonly Cell[] {
  const { receivedAt, provider, reason, reference, amount, currency, times } = message;
  return [
    timeText(receivedAt),
    provider,
    reasonText(reason),
    reference,
    moneyText(amount, currency ?? ''),
    aboutCell(message),
    times,
    bodyCell(message),
    stateCell(token, message),
  ];
}

/** The messages of providers that changed nothing: those that wait for a person first. */
export async function providersPage({ queries, token }: ConsoleDeps): Promise<Page> {
  const open = await listMessages({ queries }, 'open', rowsShown);
  const over = await listMessages({ queries }, 'over', rowsShown);
  const body = html`<p class="hint">${labels.hint}</p>
${tableHtml(
  labels.open,
  heads,
  open.map(message => messageRow(token, message)),
)}
${tableHtml(
  labels.over,
  heads,
  over.map(message => messageRow(token, message)),
)}
${open.length === rowsShown || over.length === rowsShown ? html`<p class="hint">${fill(texts.more, { count: rowsShown })}</p>` : nothing}`;
  return { section: 'providers', title: texts.nav.providers, body };
}
