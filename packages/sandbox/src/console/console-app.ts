import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createControls } from '../controls/controls-app';
import type { ControlsDeps } from '../controls/controls-deps';
import { isLocal } from '../http/guard/request-source';
import { isSameText, keyedHashOf } from '../secrets';
import type { ConsoleDeps } from './console-deps';
import { createConsoleForms } from './console-forms';
import { type ConsoleContext, type ConsoleEnv, missingPage, readForm, render } from './console-http';
import { createConsolePages } from './console-pages';
import { createControlCall } from './control-calls';
import { overviewPage } from './pages/overview';
import { consoleHeaders } from './style';
import { texts } from './texts';

/** A browser names the page that a form was sent from; a form of another origin is refused. */
function isOwnOrigin(c: ConsoleContext): boolean {
  const origin = c.req.header('origin');
  return origin === undefined || origin === new URL(c.req.url).origin;
}

const frameDestinations = new Set(['iframe', 'frame', 'embed', 'object']);

/** Whether a browser requests the page for a frame: no other page may lay the console under its own (clickjacking). */
function isFramed(c: ConsoleContext): boolean {
  return frameDestinations.has(c.req.header('sec-fetch-dest') ?? '');
}

/** Hides the console unless the request is of this machine; adds its headers. */
function localOnly(): MiddlewareHandler<ConsoleEnv> {
  return async (c, next) => {
    if (!isLocal(c) || isFramed(c)) return c.text('', 404);
    await next();
    for (const [name, value] of Object.entries(consoleHeaders)) c.res.headers.set(name, value);
  };
}

/** Refuses a form without the token of this lender. */
function requireFormToken(deps: ConsoleDeps): MiddlewareHandler<ConsoleEnv> {
  return async (c, next) => {
    if (c.req.method !== 'POST') return next();
    const { token = '' } = await readForm(c);
    if (!isOwnOrigin(c) || !isSameText(token, deps.token)) {
      return render(deps, c, await overviewPage(deps), 403, texts.staleForm);
    }
    return next();
  };
}

const largestForm = 64 * 1024;

/**
 * To be mounted at `/console` of a sandbox: a few plain pages for testers, served to this machine only. A form must carry
 * the token of this lender.
 */
export function createConsoleApp(parts: ControlsDeps): Hono<ConsoleEnv> {
  const { lender, clock, log, faults } = parts;
  const deps: ConsoleDeps = {
    lender,
    clock,
    queries: lender.database.queries,
    log,
    faults,
    control: createControlCall(createControls(parts)),
    token: keyedHashOf('console', lender.secret),
  };
  const app = new Hono<ConsoleEnv>();
  app.use(localOnly());
  app.use(bodyLimit({ maxSize: largestForm }));
  app.use(requireFormToken(deps));
  app.route('/', createConsolePages(deps));
  app.route('/', createConsoleForms(deps));
  app.notFound(c => render(deps, c, missingPage, 404));
  return app;
}
