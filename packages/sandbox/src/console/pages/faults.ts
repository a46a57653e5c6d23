import { allCalls } from '@sunbird/api-client/contract';
import { html } from 'hono/html';
import type { Desk } from '../desk';
import { addressOf, type Page } from '../layout';
import { buttonHtml, fieldHtml, formHtml, selectHtml, tableHtml } from '../parts';
import { texts } from '../texts';

const words = texts.faults;

const paths = [...new Set(allCalls.map(({ path }) => path))].sort();

/** What fails next, and how to make something fail. */
export function faultsPage({ faults, token }: Desk): Page {
  const action = addressOf('faults');
  const form = formHtml(
    token,
    action,
    html`${selectHtml('fault', 'path', words.path, [['*', words.every], ...paths.map(path => [path, path] as const)])}
${selectHtml('fault', 'method', words.method, [
  ['', words.any],
  ['GET', 'GET'],
  ['POST', 'POST'],
])}
${selectHtml('fault', 'mode', words.mode, Object.entries(words.modes))}
${fieldHtml('fault', 'value', words.value, { hint: words.valueHint, inputMode: 'numeric' })}
${fieldHtml('fault', 'times', words.times, { inputMode: 'numeric', value: '1' })}${buttonHtml(words.addButton)}`,
  );
  const waiting = faults.all();
  const table = tableHtml(
    words.waiting,
    [words.path, words.method, words.mode, words.value, words.times],
    waiting.map(({ path, method, mode, value, times }) => [path, method, words.modes[mode], value, times]),
  );
  const clear =
    waiting.length > 0 ? formHtml(token, `${action}/clear`, buttonHtml(words.clear, undefined, true)) : '';
  return {
    section: 'faults',
    title: texts.nav.faults,
    body: html`${table}${clear}<h2>${words.add}</h2>${form}`,
  };
}
