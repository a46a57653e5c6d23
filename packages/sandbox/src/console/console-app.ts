import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createControls } from '../controls/controls-app';
import type { SandboxParts } from '../sandbox';
import type { ConsoleDeps } from './console-deps';
import { createConsoleForms } from './console-forms';
import { localOnly, requireFormToken } from './console-guard';
import { type ConsoleEnv, missingPage, render } from './console-http';
import { createConsolePages } from './console-pages';
import { createControlCall } from './control-calls';

const largestForm = 64 * 1024;

/**
 * To be mounted at `/console`: a few plain pages for testers. They are served while the controls are on, to this
 * machine only; a form must carry the token of this process.
 */
export function createConsoleApp(parts: SandboxParts): Hono<ConsoleEnv> {
  const { lender, log, faults } = parts;
  const deps: ConsoleDeps = {
    lender,
    queries: lender.database.queries,
    log,
    faults,
    control: createControlCall(createControls(parts)),
    token: randomBytes(32).toString('base64url'),
  };
  const app = new Hono<ConsoleEnv>();
  app.use(localOnly(deps));
  app.use(bodyLimit({ maxSize: largestForm }));
  app.use(requireFormToken(deps));
  app.route('/', createConsolePages(deps));
  app.route('/', createConsoleForms(deps));
  app.notFound(c => render(deps, c, missingPage, 404));
  return app;
}
