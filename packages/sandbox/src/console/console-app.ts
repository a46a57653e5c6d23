import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createControls } from '../controls/controls-app';
import type { ControlsDeps } from '../controls/controls-deps';
import { keyedHashOf } from '../secrets';
import type { ConsoleDeps } from './console-deps';
import { createConsoleForms } from './console-forms';
import { localOnly, requireFormToken } from './console-guard';
import { type ConsoleEnv, missingPage, render } from './console-http';
import { createConsolePages } from './console-pages';
import { createControlCall } from './control-calls';

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
