import type { HttpBindings } from '@hono/node-server';
import { plainHeaders } from '@sunbird/lender/staff/page/layout';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import { createControls } from '../controls/controls-app';
import type { ControlsApp, ControlsDeps } from '../controls/controls-deps';
import { type Action, actions, doneText, type Input } from './actions';
import { perform } from './forms';
import { frameHtml, type Page, pathOf } from './layout';
import { borrowerPage, orderPage } from './pages/details';
import { borrowersPage, logPage, messagesPage, ordersPage } from './pages/lists';
import { clockPage, faultsPage, ledgerPage, overviewPage } from './pages/server';

type ConsoleEnv = { Bindings: HttpBindings };
type ConsoleContext = Context<ConsoleEnv>;

/** Makes a page; `answer` is that of the control call whose form stands on it. */
type ShowPage = (
  deps: ControlsDeps,
  input: Input,
  answer?: unknown,
) => Promise<Page | undefined> | Page | undefined;

const pages: Readonly<Record<string, ShowPage>> = {
  '/': overviewPage,
  '/borrowers': borrowersPage,
  '/borrowers/:id': borrowerPage,
  '/orders': ordersPage,
  '/orders/:id': orderPage,
  '/ledger': ledgerPage,
  '/clock': clockPage,
  '/messages': messagesPage,
  '/faults': faultsPage,
  '/log': logPage,
};

/** The text fields of a form. */
async function readForm(c: ConsoleContext): Promise<Input> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(await c.req.parseBody())) {
    if (typeof value === 'string') fields[name] = value;
  }
  return fields;
}

const missingPage: Page = {
  section: 'overview',
  title: 'There is no such page',
  body: html`<p>It may have gone with a reset.</p>`,
};

interface Outcome {
  readonly status: 200 | 422;
  /** Why something was not done. */
  readonly problem?: string;
  readonly answer?: unknown;
}

async function render(
  deps: ControlsDeps,
  c: ConsoleContext,
  path: string,
  input: Input,
  { status, problem, answer }: Outcome = { status: 200 },
): Promise<Response> {
  const page = await pages[path]?.(deps, input, answer);
  const done = problem ? undefined : doneText(c.req.query('done'));
  const frame = { now: deps.lender.clock.now(), done, problem };
  return c.html(frameHtml(page ?? missingPage, frame), page || problem ? status : 404);
}

/** Does what a form says, then leads to the page that the form stands on, or renders it again with what is wrong. */
function handlerOf(deps: ControlsDeps, controls: ControlsApp, name: string, action: Action) {
  return async (c: ConsoleContext): Promise<Response> => {
    const form = await readForm(c);
    const subject = c.req.param('id') ?? '';
    const response = await perform(controls, action, subject, form);
    const id = subject;
    const path = action.section === 'orders' ? '/orders/:id' : pathOf(action.section);
    if (!response.ok) return render(deps, c, path, { id }, { status: 422, problem: response.problem });
    if (!action.done) return render(deps, c, path, {}, { status: 200, answer: response.data });
    return c.redirect(`/console${path.replace(':id', encodeURIComponent(id))}?done=${name}`, 303);
  };
}

const largestForm = 64 * 1024;

/** `/console` of a sandbox: a few plain pages for testers. A form must come from one of them. */
export function createConsoleApp(deps: ControlsDeps): Hono<ConsoleEnv> {
  const controls = createControls(deps);
  const app = new Hono<ConsoleEnv>();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(plainHeaders)) c.res.headers.set(name, value);
  });
  app.use(bodyLimit({ maxSize: largestForm }));
  app.use(csrf());
  for (const path of Object.keys(pages)) {
    app.get(path, c => render(deps, c, path, { ...c.req.query(), ...c.req.param() }));
  }
  for (const [name, action] of Object.entries(actions)) {
    app.post(action.path, handlerOf(deps, controls, name, action));
  }
  // A number stays out of addresses: the search is a form.
  app.post('/borrowers/find', async c => render(deps, c, '/borrowers', await readForm(c)));
  app.notFound(c => render(deps, c, 'none', {}));
  return app;
}
