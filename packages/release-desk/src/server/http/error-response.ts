import { BusyError, ConflictError } from '@sunbird/federation/store';
import { nextLanguage } from '@sunbird/loan-domain';
import { html } from 'hono/html';
import type { Refusal } from '../../calls';
import { deskTexts, languageOf } from '../entry/entry-messages';
import { entryPage, entryPolicy } from '../entry/entry-page';
import { RefusedError, statusOf } from '../refused-error';
import { reportError } from '../report-error';
import type { DeskContext } from './request';

function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedError) return error.refusal;
  if (error instanceof BusyError) return 'busy';
  return error instanceof ConflictError ? 'conflict' : 'failed';
}

/** The response to an error: a refusal for a call, a page for a browser. Unexpected errors are reported. */
export function respondToError(c: DeskContext, error: unknown, base: string): Response | Promise<Response> {
  const refusal = refusalOf(error);
  if (refusal === 'failed') reportError(error);
  if (c.req.path.startsWith('/api/')) return c.json({ refusal }, statusOf[refusal]);
  const language = languageOf(c.req.query('lang'), c.req.header('accept-language'));
  const page = {
    language,
    otherAddress: `${base}/sign-in?lang=${nextLanguage(language)}`,
    title: 'faultTitle',
    body: html`<p>${deskTexts[language].faultText}</p><a href="${base}/">${deskTexts[language].again}</a>`,
  } as const;
  c.header('Content-Security-Policy', entryPolicy);
  return c.html(entryPage(page), 503);
}
