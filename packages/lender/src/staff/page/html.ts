import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;
export type Cell = string | number | Html | null | undefined;

export const nothing: Html = html``;

/** A column of a table: what stands above it, and what it shows of a row. */
export type Column<Row> = readonly [heading: string, cellOf: (row: Row) => Cell];

function cellHtml(cell: Cell): Html {
  return html`<td${typeof cell === 'number' ? html` class="figure"` : ''}>${cell ?? '–'}</td>`;
}

/** A table that can be scrolled sideways, or a note that it is empty. */
export function tableHtml<Row>(
  caption: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  none = 'None.',
): Html {
  if (rows.length === 0) return html`<h2>${caption}</h2><p class="quiet">${none}</p>`;
  return html`<div class="table" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption>
<thead><tr>${columns.map(([heading]) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows.map(row => html`<tr>${columns.map(([, cellOf]) => cellHtml(cellOf(row)))}</tr>`)}</tbody></table></div>`;
}

/** Facts, each with its name. */
export function factsHtml(facts: Readonly<Record<string, Cell>>): Html {
  return html`<dl>${Object.entries(facts).map(([name, value]) => html`<dt>${name}</dt><dd>${value ?? '–'}</dd>`)}</dl>`;
}

export function linkHtml(href: string, text: string): Html {
  return html`<a href="${href}">${text}</a>`;
}

/** A long text behind a word. */
export function detailsHtml(text: string, summary = 'show'): Html {
  return html`<details><summary>${summary}</summary><pre>${text}</pre></details>`;
}

export interface Button {
  readonly text: string;
  readonly name?: string;
  readonly value?: string;
  readonly danger?: true;
}

export function buttonHtml({ text, name, value, danger }: Button): Html {
  return html`<button type="submit"${name ? html` name="${name}" value="${value}"` : ''}${danger ? html` class="danger"` : ''}>${text}</button>`;
}

export type Option = readonly [value: string, text: string];

interface FieldText {
  readonly label: string;
  readonly hint?: string;
  readonly inputMode?: 'decimal' | 'text' | 'tel';
  readonly type?: 'text' | 'datetime-local';
  /** Of several lines. */
  readonly isLong?: true;
  /** What is wrong with the value. */
  readonly error?: string | undefined;
}

/** What explains a field, and the attributes that say so. */
function explained(id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    notes: html`${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : nothing}${error ? html`<p class="error" id="${id}-error">${error}</p>` : nothing}`,
    attributes: html`${ids ? html` aria-describedby="${ids}"` : ''}${error ? html` aria-invalid="true"` : ''}`,
  };
}

/** A field with its label. The id is unique on the page, where several forms may stand. */
export function fieldHtml(id: string, name: string, field: FieldText, value = ''): Html {
  const { label, inputMode = 'text', type = 'text', isLong } = field;
  const { notes, attributes } = explained(id, field);
  const control = isLong
    ? html`<textarea id="${id}" name="${name}" rows="3" maxlength="500"${attributes}>${value}</textarea>`
    : html`<input id="${id}" name="${name}" value="${value}"${type === 'text' ? '' : html` type="${type}"`} inputmode="${inputMode}" autocomplete="off"${attributes}>`;
  return html`<label for="${id}">${label}</label>${notes}
${control}`;
}

export function selectHtml(
  id: string,
  name: string,
  field: string | Pick<FieldText, 'label' | 'hint' | 'error'>,
  options: readonly Option[],
  selected = '',
): Html {
  const text = typeof field === 'string' ? { label: field } : field;
  const { notes, attributes } = explained(id, text);
  return html`<label for="${id}">${text.label}</label>${notes}
<select id="${id}" name="${name}"${attributes}>${options.map(
    ([value, shown]) =>
      html`<option value="${value}"${value === selected ? html` selected` : ''}>${shown}</option>`,
  )}</select>`;
}
