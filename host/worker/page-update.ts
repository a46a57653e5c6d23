import { readRevision, revisionOfPage, withNews } from '@sunbird/federation/registry';

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** Whether the site's own word of its revision names the one of this page: there is nothing new. */
export async function isNewest(kept: Response, answer: Response): Promise<boolean> {
  if (answer.status !== 200 || answer.redirected) return false;
  const revision = readRevision(await answer.json().catch(() => undefined));
  return revision !== undefined && revision === revisionOfPage(await kept.clone().text());
}

/** Headers that belong to the bytes of the answer of before. */
const ofBytes = ['content-encoding', 'content-length', 'etag', 'last-modified'];

/**
 * The newest page, made of the one that is kept and the answer to what is new in it: most deploys change the registry
 * alone, and the rest is half of the page. Undefined where it has to be fetched whole: its hash must come out. It has
 * the headers of the page of before, and may be kept as the answer says: one that is no page has another policy.
 */
export async function pageFromNews(kept: Response, answer: Response): Promise<Response | undefined> {
  if (answer.status !== 200 || answer.redirected) return undefined;
  const news: unknown = await answer.json().catch(() => undefined);
  const made = withNews(await kept.clone().text(), news);
  if (!made || (await hashOf(made.page)) !== made.hash) return undefined;
  const headers = new Headers(kept.headers);
  for (const name of ofBytes) headers.delete(name);
  headers.set('cache-control', answer.headers.get('cache-control') ?? 'no-cache');
  return new Response(made.page, { headers });
}
