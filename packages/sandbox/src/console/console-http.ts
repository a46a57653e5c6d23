import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ConsoleDeps, Input } from './console-deps';
import type { ControlResponse } from './control-calls';
import { type Done, frameHtml, isDone, type Page } from './layout';
import { texts } from './texts';

export type ConsoleEnv = { Bindings: HttpBindings };
export type ConsoleContext = Context<ConsoleEnv>;

/** The text fields of a form. */
export async function readForm(c: ConsoleContext): Promise<Input> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(await c.req.parseBody())) {
    if (typeof value === 'string') fields[name] = value;
  }
  return fields;
}

export const missingPage: Page = {
  section: 'overview',
  title: texts.noPage,
  body: html`<p>${texts.noPageText}</p>`,
};

export function render(
  { lender }: ConsoleDeps,
  c: ConsoleContext,
  page: Page,
  status: 200 | 404 | 403 | 422 = 200,
  problem?: string,
) {
  const done = c.req.query('done');
  const frame = { now: lender.clock.now(), done: isDone(done) && !problem ? done : undefined, problem };
  return c.html(frameHtml(page, frame), status);
}

export interface AfterForm {
  /** The address of the page that the form stands on. */
  readonly back: string;
  readonly done: Done;
  readonly page: () => Promise<Page | undefined> | Page;
}

/** Redirects to a page after its form was applied, or renders the page again with what is wrong. */
export async function respondToForm(
  deps: ConsoleDeps,
  c: ConsoleContext,
  response: ControlResponse,
  { back, done, page }: AfterForm,
) {
  if (response.ok) return c.redirect(`${back}?done=${done}`, 303);
  return render(deps, c, (await page()) ?? missingPage, 422, response.problem);
}
