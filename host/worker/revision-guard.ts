import {
  firstStatement,
  isStatementFile,
  publicKeySchema,
  statementFile,
  verifiedStatement,
} from '@sunbird/federation/signing';
import * as v from 'valibot';
import { hashOf } from './page-update';

/** What this device has learnt of the site's publisher: its keys, and the revision that it signed last. */
const trustSchema = v.object({ keys: v.array(publicKeySchema), revision: v.number() });
type Trust = v.InferOutput<typeof trustSchema>;

export interface RevisionGuardOptions {
  /** Address of the site's root. */
  readonly scope: string;
  /** The cache of the page: what is learnt lives and dies with the cached page. */
  readonly cacheName: string;
}

/**
 * Lets only a page into the cache that the site's publisher signed. The first signed page tells the device the keys; from
 * then on a page needs a signature of one of them, and no older revision is accepted. A site that never was signed
 * passes. The first visit itself is not protected: nothing is known by then.
 */
export function createRevisionGuard({ scope, cacheName }: RevisionGuardOptions) {
  const trustKey = `${scope}trust.json`;

  async function readTrust(): Promise<Trust | undefined> {
    const stored = await (await caches.open(cacheName)).match(trustKey);
    if (!stored) return undefined;
    return v.parse(trustSchema, await stored.json());
  }

  async function writeTrust(trust: Trust): Promise<void> {
    await (await caches.open(cacheName)).put(trustKey, new Response(JSON.stringify(trust)));
  }

  /** Text of the site's statement; undefined for a site that has none. Throws without a response. */
  async function fetchStatement(): Promise<string | undefined> {
    const response = await fetch(scope + statementFile, { cache: 'no-cache' });
    const text = response.status === 200 && !response.redirected ? await response.text() : '';
    return isStatementFile(text) ? text : undefined;
  }

  async function statementOn(page: string, text: string, trust: Trust | undefined) {
    const statement = await (trust ? verifiedStatement(text, trust.keys) : firstStatement(text));
    const isOfPage = statement?.files['index.html'] === `sha256-${await hashOf(page)}`;
    return isOfPage && (!trust || statement.revision >= trust.revision) ? statement : undefined;
  }

  return {
    /**
     * Whether a page may be cached. Call `remember` when it is. A statement that is newer than the page is no failure of
     * the site: the next start finds both.
     */
    async check(page: Response): Promise<{ readonly remember: () => Promise<void> } | undefined> {
      try {
        const trust = await readTrust();
        const text = await fetchStatement();
        if (text === undefined) return trust ? undefined : { remember: async () => undefined };
        const statement = await statementOn(await page.clone().text(), text, trust);
        if (!statement) return undefined;
        const { keys, revision } = statement;
        return { remember: () => writeTrust({ keys, revision }) };
      } catch {
        return undefined;
      }
    },
  };
}
