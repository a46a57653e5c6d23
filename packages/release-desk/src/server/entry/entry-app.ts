import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { CookiePlace } from '../http/desk-cookies';
import { createIdentitySignIn } from './identity-sign-in';
import { linkPage, signInPage, submitLink } from './sign-in';

const maxFormBytes = 1024;

/** Sign-in: the only pages of the desk that need no session. */
export function createEntryApp(place: CookiePlace): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use('/sign-in/*', bodyLimit({ maxSize: maxFormBytes }));
  app.get('/sign-in', c => signInPage(c, place));
  app.get('/sign-in/link', c => linkPage(c, place));
  app.post('/sign-in/link', c => submitLink(c, place));
  const identity = createIdentitySignIn(place);
  if (identity) {
    app.get('/sign-in/identity', c => identity.begin(c));
    app.get('/sign-in/identity/callback', c => identity.finish(c));
  }
  return app;
}
