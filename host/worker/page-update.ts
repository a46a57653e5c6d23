import { applyPagePatch, readRevision, revisionOfPage } from '@sunbird/federation/registry';

/** SHA-256 of a text, in base64. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** Whether the response to the revision check names the revision of the cached page. */
export async function isCurrentRevision(cached: Response, response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  const revision = readRevision(await response.json().catch(() => undefined));
  return revision !== undefined && revision === revisionOfPage(await cached.clone().text());
}

/** Header of a cached page that has the text of its statement: one write of the cache replaces both. */
export const statementHeader = 'sunbird-statement';

/** Headers that describe the previous body. */
const bodyHeaders = ['content-encoding', 'content-length', 'etag', 'last-modified', statementHeader];

/**
 * Applies the page patch to the cached page: most deploys change only the registry, which is half of the page. Returns
 * undefined if the hash of the result does not match; then the worker fetches the whole page. The result has the headers
 * of the cached page, because the patch is no page and has another policy; `cache-control` comes from the patch.
 */
export async function patchCachedPage(cached: Response, response: Response): Promise<Response | undefined> {
  if (response.status !== 200 || response.redirected) return undefined;
  const patch: unknown = await response.json().catch(() => undefined);
  const patched = applyPagePatch(await cached.clone().text(), patch);
  if (!patched || (await hashOf(patched.page)) !== patched.hash) return undefined;
  const headers = new Headers(cached.headers);
  for (const name of bodyHeaders) headers.delete(name);
  headers.set('cache-control', response.headers.get('cache-control') ?? 'no-cache');
  return new Response(patched.page, { headers });
}
