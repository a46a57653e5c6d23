import {
  type Button,
  buttonHtml,
  fieldHtml,
  type Html,
  nothing,
  type Option,
  selectHtml,
} from '@sunbird/lender/staff/page/html';
import { parseAmount } from '@sunbird/loan-domain';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { ControlsApp } from '../controls/controls-deps';
import { type Action, type ActionName, actions, type Field, type Input } from './actions';

/** A form that is sent to an address under `/console`. */
export function formHtml(path: string, content: Html): Html {
  return html`<form method="post" action="/console${path}">${content}</form>`;
}

/** What a page adds to an action. */
export interface Shown {
  readonly id?: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, readonly Option[]>>;
  /** The fields to show, where it is not all. */
  readonly only?: readonly string[];
  readonly buttons?: readonly Button[];
}

/** The form of an action. */
export function actionForm(name: ActionName, shown: Shown = {}): Html {
  const action: Action = actions[name];
  const { id = '', values = {}, only, buttons = action.buttons ?? [] } = shown;
  const fields = Object.entries(action.fields ?? {}).filter(([field]) => only?.includes(field) ?? true);
  const inputs = fields.map(([field, { label, hint, isNumber, options }]) => {
    const input = [name, id, field].filter(Boolean).join('-');
    if (!label) return nothing;
    if (options) {
      return selectHtml(input, field, label, shown.options?.[field] ?? options, values[field]);
    }
    const text = { label, ...(hint && { hint }), inputMode: isNumber ? 'decimal' : 'text' } as const;
    return fieldHtml(input, field, text, values[field]);
  });
  const content = html`${inputs}${buttons.map(button => buttonHtml(button))}`;
  return formHtml(action.path.replace(':id', id), content);
}

export type ControlResponse =
  | { readonly ok: true; readonly data: unknown }
  /** A sentence for the tester. */
  | { readonly ok: false; readonly problem: string };

function sentOf({ isNumber, isOptional }: Field, typed: string): string | number | undefined {
  const text = typed.trim();
  if (text === '' && (isNumber || isOptional)) return undefined;
  const number = !isNumber ? Number.NaN : /^-?\d+$/.test(text) ? Number(text) : parseAmount(text);
  return Number.isNaN(number) ? text : number;
}

function bodyOf({ body, fields = {} }: Action, form: Input): object {
  if (body) return body(form);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sentOf(field, form[name] ?? '')]),
  );
}

const failure = v.object({ error: v.string() });

/** Makes the control call of an action in this process: the console can do only what `/sandbox` can. */
export async function perform(
  controls: ControlsApp,
  action: Action,
  id: string,
  form: Input,
): Promise<ControlResponse> {
  const address = `http://localhost${(action.control ?? action.path).replace(':id', encodeURIComponent(id))}`;
  const response = await controls.request(
    address,
    action.method === 'DELETE'
      ? { method: 'DELETE' }
      : {
          method: 'POST',
          body: JSON.stringify(bodyOf(action, form)),
          headers: { 'content-type': 'application/json' },
        },
  );
  const data: unknown = await response.json();
  if (response.ok) return { ok: true, data };
  const parsed = v.safeParse(failure, data);
  return { ok: false, problem: parsed.success ? parsed.output.error : `HTTP ${response.status}` };
}
