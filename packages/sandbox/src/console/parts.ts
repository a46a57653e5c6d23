import { html } from 'hono/html';
import { texts } from './texts';

export type Html = ReturnType<typeof html>;
export type Cell = string | number | Html | null | undefined;

export const nothing: Html = html``;

function isFigure(cell: Cell): boolean {
  return typeof cell === 'number';
}

/** A table that can be scrolled sideways, or a note that it is empty. */
export function tableHtml(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
): Html {
  return rows.length === 0
    ? html`<h2>${caption}</h2><p class="quiet">${texts.none}</p>`
    : html`<div class="table" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption>
<thead><tr>${heads.map(head => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(
        row =>
          html`<tr>${row.map(cell => html`<td${isFigure(cell) ? html` class="figure"` : ''}>${cell ?? '–'}</td>`)}</tr>`,
      )}</tbody></table></div>`;
}

/** Facts, each with its name. */
export function factsHtml(facts: readonly (readonly [string, Cell])[]): Html {
  return html`<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value ?? '–'}</dd>`)}</dl>`;
}

export function linkHtml(href: string, text: string): Html {
  return html`<a href="${href}">${text}</a>`;
}

export interface FieldOptions {
  readonly hint?: string;
  readonly value?: string;
  readonly inputMode?: 'numeric' | 'text' | 'tel';
}

/** A field with its label. Ids are the form's name and the field's: several forms may stand on a page. */
export function fieldHtml(form: string, name: string, label: string, options: FieldOptions = {}): Html {
  const { hint, value = '', inputMode = 'text' } = options;
  const id = `${form}-${name}`;
  return html`<label for="${id}">${label}</label>${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : nothing}
<input id="${id}" name="${name}" value="${value}" inputmode="${inputMode}" autocomplete="off"${hint ? html` aria-describedby="${id}-hint"` : ''}>`;
}

export function selectHtml(
  form: string,
  name: string,
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  selected = '',
): Html {
  const id = `${form}-${name}`;
  return html`<label for="${id}">${label}</label>
<select id="${id}" name="${name}">${options.map(
    ([value, text]) =>
      html`<option value="${value}"${value === selected ? html` selected` : ''}>${text}</option>`,
  )}</select>`;
}

/** A form that acts: it carries the console's token. */
export function formHtml(token: string, action: string, content: Html): Html {
  return html`<form method="post" action="${action}"><input type="hidden" name="token" value="${token}">${content}</form>`;
}

export function buttonHtml(text: string, field?: { name: string; value: string }, danger = false): Html {
  return html`<button type="submit"${field ? html` name="${field.name}" value="${field.value}"` : ''}${danger ? html` class="danger"` : ''}>${text}</button>`;
}
