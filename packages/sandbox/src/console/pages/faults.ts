import { allCalls } from '@sunbird/api-client/contract';
import { html } from 'hono/html';
import type { ConsoleDeps } from '../console-deps';
import { addressOf, type Page } from '../layout';
import { buttonHtml, fieldHtml, formHtml, selectHtml, tableHtml } from '../parts';
import { texts } from '../texts';

const labels = texts.faults;

const paths = [...new Set(allCalls.map(({ path }) => path))].sort();

/** What fails next, and how to make something fail. */
export function faultsPage({ faults, token }: ConsoleDeps): Page {
  const action = addressOf('faults');
  const form = formHtml(
    token,
    action,
    html`${selectHtml('fault', 'path', labels.path, [['*', labels.every], ...paths.map(path => [path, path] as const)])}
${selectHtml('fault', 'method', labels.method, [
  ['', labels.any],
  ['GET', 'GET'],
  ['POST', 'POST'],
])}
${selectHtml('fault', 'mode', labels.mode, Object.entries(labels.modes))}
${fieldHtml('fault', 'value', labels.value, { hint: labels.valueHint, inputMode: 'numeric' })}
${fieldHtml('fault', 'times', labels.times, { inputMode: 'numeric', value: '1' })}${buttonHtml(labels.addButton)}`,
  );
  const waiting = faults.all();
  const table = tableHtml(
    labels.waiting,
    [labels.path, labels.method, labels.mode, labels.value, labels.times],
    waiting.map(({ path, method, mode, value, times }) => [path, method, labels.modes[mode], value, times]),
  );
  const clear =
    waiting.length > 0 ? formHtml(token, `${action}/clear`, buttonHtml(labels.clear, undefined, true)) : '';
  return {
    section: 'faults',
    title: texts.nav.faults,
    body: html`${table}${clear}<h2>${labels.add}</h2>${form}`,
  };
}
