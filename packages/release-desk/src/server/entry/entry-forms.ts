import type { HttpBindings } from '@hono/node-server';
import { type Language, nextLanguage } from '@sunbird/loan-domain';
import type { Context } from 'hono';
import { type CookiePlace, readCookie, writeCookie } from '../http/desk-cookies';
import { isSameOrigin } from '../http/request';
import { createSecret, isSame } from '../people/secrets';
import { type DeskText, languageOf } from './entry-messages';

export type EntryContext = Context<{ Bindings: HttpBindings }>;

export type EntryOptions = CookiePlace;

const formCookie = 'sunbird_desk_form';

/** The language of the page that a request asks for. */
export function pageLanguage(c: EntryContext): Language {
  return languageOf(c.req.query('lang'), c.req.header('accept-language'));
}

/** Address of the same page in the next language. */
export function otherLanguageAddress(c: EntryContext, address: string): string {
  const query = new URLSearchParams(c.req.query());
  query.set('lang', nextLanguage(pageLanguage(c)));
  return `${address}?${query}`;
}

/** Address to which the form of a page is sent, with the page's query. */
export function formAddress(c: EntryContext, address: string): string {
  const query = new URLSearchParams(c.req.query()).toString();
  return `${address}${query === '' ? '' : `?${query}`}`;
}

/** A secret that is sent as a cookie and in the form: only a page of the desk can send both. */
export function formToken(c: EntryContext, options: EntryOptions): string {
  const token = readCookie(c, options.parts, formCookie) || createSecret();
  writeCookie(c, options, formCookie, token);
  return token;
}

/** Whether a form was sent by a page of the desk. */
export function isOwnForm(c: EntryContext, { parts }: EntryOptions, token: string): boolean {
  return isSameOrigin(c, parts) && token !== '' && isSame(token, readCookie(c, parts, formCookie));
}

/** State of a page after a form was refused. */
export interface PageState {
  readonly status?: 200 | 403 | 422 | 429;
  readonly problem?: DeskText;
  readonly name?: string;
}

type Field = 'token' | 'name' | 'password' | 'code' | 'current';

/** Reads the fields of a form; a missing field is empty. */
export async function readForm(c: EntryContext): Promise<Readonly<Record<Field, string>>> {
  const body = await c.req.parseBody();
  function text(key: Field) {
    return typeof body[key] === 'string' ? body[key] : '';
  }
  return {
    token: text('token'),
    name: text('name'),
    password: text('password'),
    code: text('code'),
    current: text('current'),
  };
}
