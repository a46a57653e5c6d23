import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { codePage, submitCode } from './code-step';
import { setUpPage, submitSetUp } from './codes-set-up';
import type { EntryOptions } from './entry-forms';
import { entryPolicy } from './entry-page';
import { createIdentitySignIn } from './identity-sign-in';
import { signInPage, submitSignIn } from './sign-in';
import { submitWelcome, welcomePage } from './welcome';

const maxFormBytes = 8 * 1024;

/** Sign-in, one-time links and codes: the only pages of the desk that need no session. */
export function createEntryApp(options: EntryOptions): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  for (const path of ['/sign-in/*', '/welcome', '/codes']) {
    app.use(path, async (c, next) => {
      await next();
      c.header('Content-Security-Policy', entryPolicy);
    });
    app.use(path, bodyLimit({ maxSize: maxFormBytes }));
  }
  app.get('/sign-in', c => signInPage(c, options));
  app.post('/sign-in', c => submitSignIn(c, options));
  app.get('/sign-in/code', c => codePage(c, options));
  app.post('/sign-in/code', c => submitCode(c, options));
  app.get('/welcome', c => welcomePage(c, options));
  app.post('/welcome', c => submitWelcome(c, options));
  app.get('/codes', c => setUpPage(c, options));
  app.post('/codes', c => submitSetUp(c, options));
  const identity = createIdentitySignIn(options);
  if (identity) {
    app.get('/sign-in/identity', c => identity.begin(c));
    app.get('/sign-in/identity/callback', c => identity.finish(c));
  }
  return app;
}
