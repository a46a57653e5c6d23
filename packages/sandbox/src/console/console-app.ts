import { randomBytes } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { createControls } from '../controls/controls-app';
import { isLocal } from '../http/request-source';
import type { SandboxParts } from '../sandbox';
import { isSameText } from '../secrets';
import { createActions } from './actions';
import { type ControlAnswer, createControlCall } from './control-calls';
import type { Desk, Input } from './desk';
import { addressOf, type Done, frameHtml, isDone, type Page } from './layout';
import { borrowerPage } from './pages/borrower';
import { borrowersPage } from './pages/borrowers';
import { clockPage } from './pages/clock';
import { faultsPage } from './pages/faults';
import { ledgerPage } from './pages/ledger';
import { logPage } from './pages/log';
import { messagesPage } from './pages/messages';
import { orderPage } from './pages/order';
import { ordersPage } from './pages/orders';
import { overviewPage } from './pages/overview';
import { consoleHeaders } from './style';
import { texts } from './texts';

type ConsoleContext = Context<{ Bindings: HttpBindings }>;

const largestForm = 64 * 1024;

async function readForm(c: ConsoleContext): Promise<Input> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(await c.req.parseBody())) {
    if (typeof value === 'string') fields[name] = value;
  }
  return fields;
}

/** A browser names the page that a form came from; one of another address may not act here. */
function isOwnOrigin(c: ConsoleContext): boolean {
  const origin = c.req.header('origin');
  return origin === undefined || origin === new URL(c.req.url).origin;
}

const framed = new Set(['iframe', 'frame', 'embed', 'object']);

/** Whether a browser asks for a frame: nobody may lay the console under a page of theirs. */
function isFramed(c: ConsoleContext): boolean {
  return framed.has(c.req.header('sec-fetch-dest') ?? '');
}

const missingPage: Page = {
  section: 'overview',
  title: texts.noPage,
  body: html`<p>${texts.noPageText}</p>`,
};

/**
 * To be mounted at `/console`: a few plain pages for testers. Refused unless the controls are on, and for everyone
 * but this machine; a form that acts must carry the token of this process.
 */
export function createConsoleApp(parts: SandboxParts): Hono<{ Bindings: HttpBindings }> {
  const { lender, log, faults } = parts;
  const control = createControlCall(createControls(parts));
  const actions = createActions(control);
  const token = randomBytes(32).toString('base64url');
  const desk: Desk = { lender, queries: lender.database.queries, log, faults, control, token };
  const app = new Hono<{ Bindings: HttpBindings }>();

  function render(c: ConsoleContext, page: Page, status: 200 | 404 | 403 | 422 = 200, problem?: string) {
    const done = c.req.query('done');
    const frame = { now: lender.clock.now(), done: isDone(done) && !problem ? done : undefined, problem };
    return c.html(frameHtml(page, frame), status);
  }
  function found(c: ConsoleContext, page: Page | undefined) {
    return page ? render(c, page) : render(c, missingPage, 404);
  }

  /** Back to a page after an act, or the page again with what is wrong. */
  async function after(
    c: ConsoleContext,
    answer: ControlAnswer,
    { back, done, page }: { back: string; done: Done; page: () => Promise<Page | undefined> | Page },
  ) {
    if (answer.ok) return c.redirect(`${back}?done=${done}`, 303);
    return render(c, (await page()) ?? missingPage, 422, answer.problem);
  }

  app.use(async (c, next) => {
    if (!lender.settings.controls || !isLocal(c) || isFramed(c)) return c.text('', 404);
    await next();
    for (const [name, value] of Object.entries(consoleHeaders)) c.res.headers.set(name, value);
  });
  app.use(bodyLimit({ maxSize: largestForm }));
  app.use(async (c, next) => {
    if (c.req.method !== 'POST') return next();
    const { token: given = '' } = await readForm(c);
    if (!isOwnOrigin(c) || !isSameText(given, token)) {
      return render(c, await overviewPage(desk), 403, texts.staleForm);
    }
    return next();
  });

  app.get('/', async c => render(c, await overviewPage(desk)));
  app.get('/borrowers', async c => render(c, await borrowersPage(desk)));
  app.get('/borrowers/:userId', async c => found(c, await borrowerPage(desk, c.req.param('userId'))));
  app.get('/orders', async c => render(c, await ordersPage(desk, c.req.query())));
  app.get('/orders/:orderNo', async c => found(c, await orderPage(desk, c.req.param('orderNo'))));
  app.get('/ledger', async c => render(c, await ledgerPage(desk)));
  app.get('/clock', async c => render(c, await clockPage(desk)));
  app.get('/messages', async c => render(c, await messagesPage(desk, c.req.query())));
  app.get('/faults', c => render(c, faultsPage(desk)));
  app.get('/log', c => render(c, logPage(desk)));

  app.post('/borrowers/find', async c => render(c, await borrowersPage(desk, await readForm(c))));
  app.post('/borrowers', async c => {
    const answer = await actions.makeBorrower(await readForm(c));
    return answer.ok
      ? render(c, await overviewPage(desk, answer.data))
      : render(c, await overviewPage(desk), 422, answer.problem);
  });
  app.post('/clock', async c =>
    after(c, await actions.moveClock(await readForm(c)), {
      back: addressOf('clock'),
      done: 'clock',
      page: () => clockPage(desk),
    }),
  );
  app.post('/orders/:orderNo/:act{decide|pay}', async c => {
    const orderNo = c.req.param('orderNo');
    const form = await readForm(c);
    const done = c.req.param('act') === 'pay' ? 'pay' : 'decide';
    const answer = done === 'pay' ? await actions.pay(form) : await actions.decide(orderNo, form);
    const back = `${addressOf('orders')}/${encodeURIComponent(orderNo)}`;
    return after(c, answer, { back, done, page: () => orderPage(desk, orderNo) });
  });
  app.post('/vouchers/:voucherId', async c => {
    const form = await readForm(c);
    const orderNo = form.orderNo ?? '';
    const back = `${addressOf('orders')}/${encodeURIComponent(orderNo)}`;
    const answer = await actions.decideVoucher(c.req.param('voucherId'), form);
    return after(c, answer, { back, done: 'voucher', page: () => orderPage(desk, orderNo) });
  });
  app.post('/faults', async c =>
    after(c, await actions.addFault(await readForm(c)), {
      back: addressOf('faults'),
      done: 'fault',
      page: () => faultsPage(desk),
    }),
  );
  app.post('/faults/clear', async c =>
    after(c, await actions.clearFaults(), {
      back: addressOf('faults'),
      done: 'cleared',
      page: () => faultsPage(desk),
    }),
  );
  app.post('/reset', async c =>
    after(c, await actions.reset(await readForm(c)), {
      back: addressOf('overview'),
      done: 'reset',
      page: () => overviewPage(desk),
    }),
  );
  app.notFound(c => render(c, missingPage, 404));
  return app;
}
