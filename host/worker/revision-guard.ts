import { frameAncestors, plainHeaders } from '@sunbird/federation/registry';
import {
  isStatementFile,
  type RevisionStatement,
  statementFile,
  verifiedStatement,
  type WorkerTrust,
} from '@sunbird/federation/signing';
import * as v from 'valibot';
import { hashOf, statementHeader } from './page-releases';

/** How long after a navigation its page gets the response of the worker, in ms: both belong to one app start. */
const maxAgeMs = 3000;

/**
 * The revision check: a start requests the withdrawal list twice. The worker requests it when the navigation begins, to
 * learn the published revision; the page requests it to learn which releases are withdrawn. Browsers send two requests
 * for one address one after the other, so the page gets the response to the worker's request.
 */
export function createRevisionCheck(now: () => number = Date.now) {
  let startedAt = Number.NEGATIVE_INFINITY;
  let settle: (response: Response | undefined) => void = () => undefined;
  let pending: Promise<Response | undefined> = Promise.resolve(undefined);

  return {
    start(): void {
      settle(undefined);
      startedAt = now();
      pending = new Promise(done => {
        settle = done;
      });
    },
    succeed: (response: Response): void => settle(response.clone()),
    fail: (): void => settle(undefined),

    /** A copy of the response for the page of the same start; every other page sends its own request. */
    async respond(send: () => Promise<Response>): Promise<Response> {
      const response = now() - startedAt < maxAgeMs ? await pending : undefined;
      return response?.clone() ?? send();
    },
  };
}

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
function signedPage(page: string, statement: string): Response {
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
function statementBeside({ headers }: Response): string | undefined {
  return headers.get(statementHeader) ?? undefined;
}

/** A page whose publisher signed it, with what it signed. */
export interface VerifiedPage {
  readonly page: Response;
  readonly statement: RevisionStatement;
}

export interface RevisionGuardOptions {
  /** Address of the site's root. */
  readonly scope: string;
  /** What the worker's own script says. Nothing else decides: every script of the site can write the caches. */
  readonly trust: WorkerTrust;
}

/**
 * Lets only pages into the cache, and out of it, that the site's publisher signed. A page of an older revision than the
 * worker's is none, and a new page is not older than the cached one. A site without a key has no cached page.
 */
export function createRevisionGuard({ scope, trust }: RevisionGuardOptions) {
  /** Text of the site's statement; undefined for a site that has none. Throws without a response. */
  async function fetchStatement(): Promise<string | undefined> {
    const response = await fetch(scope + statementFile, { cache: 'no-store' });
    const text = response.status === 200 && !response.redirected ? await response.text() : '';
    return isStatementFile(text) ? text : undefined;
  }

  async function verify(
    page: Response,
    text: string | undefined,
    { keys, revision }: WorkerTrust,
  ): Promise<VerifiedPage | undefined> {
    if (text === undefined) return undefined;
    const statement = await verifiedStatement(text, keys);
    if (!statement || statement.revision < revision) return undefined;
    const content = await page.clone().text();
    if (statement.files['index.html'] !== `sha256-${await hashOf(content)}`) return undefined;
    return { page: signedPage(content, text), statement };
  }

  return {
    /** The cached page, if it may be shown. */
    async verified(cached: Response | undefined): Promise<VerifiedPage | undefined> {
      return cached && verify(cached, statementBeside(cached), trust).catch(() => undefined);
    },

    /**
     * A page that may be cached, in the form for the cache; `present` is the cached one. A statement that is newer than the
     * page is no failure of the site: the next start finds both.
     */
    async admit(page: Response, present: VerifiedPage | undefined): Promise<VerifiedPage | undefined> {
      if (trust.keys.length === 0) return undefined;
      const { keys, revision } = present?.statement ?? trust;
      try {
        const text = statementBeside(page) ?? (await fetchStatement());
        return await verify(page, text, { keys, revision: Math.max(revision, trust.revision) });
      } catch {
        return undefined;
      }
    },
  };
}
