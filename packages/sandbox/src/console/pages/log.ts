import { html } from 'hono/html';
import type { LoggedCall } from '../../http/log/request-log';
import { type ConsoleDeps, rowsShown } from '../console-deps';
import { timeText } from '../format';
import type { Page } from '../layout';
import { type Cell, tableHtml } from '../parts';
import { fill, texts } from '../texts';

const labels = texts.log;

function detailsCell({ headers, payload, traceId, error }: LoggedCall): Cell {
  return html`<details><summary>${labels.show}</summary><pre>${JSON.stringify({ traceId, headers, payload, error }, null, 1)}</pre></details>`;
}

/** The calls that were served: no token, and of payloads what their declarations allow alone. */
export function logPage({ log }: ConsoleDeps): Page {
  const calls = log.since(0).slice(-rowsShown).reverse();
  const table = tableHtml(
    labels.caption,
    [labels.at, labels.call, labels.status, labels.code, labels.ms, labels.fault, labels.details],
    calls.map(call => [
      timeText(call.at),
      `${call.method} ${call.path}`,
      call.status,
      call.code,
      call.ms,
      call.fault,
      detailsCell(call),
    ]),
  );
  const more =
    calls.length === rowsShown ? html`<p class="hint">${fill(texts.more, { count: rowsShown })}</p>` : '';
  return { section: 'log', title: texts.nav.log, body: html`${table}${more}` };
}
