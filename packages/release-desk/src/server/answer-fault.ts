import { BusyError, ConflictError } from '@sunbird/federation/store';
import { html } from 'hono/html';
import type { Refusal } from '../calls';
import { entryPage, entryPolicy } from './entry-page';
import { Refused, statusOf } from './refused';
import type { DeskContext } from './request';
import { tellFault } from './tell-fault';
import { deskTexts, languageOf } from './texts';

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof BusyError) return 'busy';
  return error instanceof ConflictError ? 'conflict' : 'failed';
}

/** The answer to what could not be done: to a call a refusal, to a browser a page. What nobody has foreseen is written down. */
export function answerFault(c: DeskContext, error: unknown, base: string): Response | Promise<Response> {
  const refusal = refusalOf(error);
  if (refusal === 'failed') tellFault(error);
  if (c.req.path.startsWith('/api/')) return c.json({ refusal }, statusOf[refusal]);
  const language = languageOf(c.req.query('lang'), c.req.header('accept-language'));
  const other = language === 'en' ? 'es' : 'en';
  const page = {
    language,
    otherAddress: `${base}/sign-in?lang=${other}`,
    title: 'faultTitle',
    body: html`<p>${deskTexts[language].faultText}</p><a href="${base}/">${deskTexts[language].again}</a>`,
  } as const;
  c.header('Content-Security-Policy', entryPolicy);
  return c.html(entryPage(page), 503);
}
