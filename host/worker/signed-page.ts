import { frameAncestors, plainHeaders } from '@sunbird/federation/registry';
import * as v from 'valibot';
import { statementHeader } from './page-update';

const settingsBlock = /<script type="application\/json" id="sunbird-settings">(.*?)<\/script>/s;
const framingSchema = v.object({
  wrapperOrigins: v.optional(v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[a-z0-9.:-]+$/))), []),
});

/** The origins that may show the page in a frame, as its own settings say. */
function framesOf(page: string): readonly string[] {
  try {
    return v.parse(framingSchema, JSON.parse(settingsBlock.exec(page)?.[1] ?? '')).wrapperOrigins;
  } catch {
    return [];
  }
}

/**
 * A page as it is cached and shown. It gets its headers here: those of a cached response may be of a script, which could
 * have the page decoded in another way, leave it for another, or be framed.
 */
export function signedPage(page: string, statement: string): Response {
  return new Response(page, {
    headers: {
      ...plainHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': frameAncestors(framesOf(page)),
      [statementHeader]: statement.trim(),
    },
  });
}

/** Text of the statement that comes with a page. */
export function statementBeside({ headers }: Response): string | undefined {
  return headers.get(statementHeader) ?? undefined;
}
