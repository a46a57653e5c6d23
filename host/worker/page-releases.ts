import { exposedChunk } from '@sunbird/federation/build-files';
import {
  applyPagePatch,
  hostName,
  type Release,
  readableRegistry,
  readRevision,
  registryBlock,
  releaseFolder,
  revisionOfPage,
  slotOf,
  startingRelease,
} from '@sunbird/federation/registry';
import * as v from 'valibot';

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

/** Inputs of the choice of releases for a device. */
export const deviceSchema = v.object({
  install: v.string(),
  market: v.string(),
  /** What the device knows of its borrower: some campaigns are for some borrowers only. */
  audience: v.string(),
});
export type Device = v.InferOutput<typeof deviceSchema>;

/** Pages of earlier releases send these keys: they must stay. */
const messageSchema = v.object({
  /** Files that this start has loaded, with their hashes. */
  keep: v.array(v.object({ url: v.string(), integrity: v.string() })),
  /** Folders of the releases of this start, relative to the site's root. */
  folders: v.array(v.string()),
  device: v.optional(deviceSchema),
});
export type CacheMessage = v.InferOutput<typeof messageSchema>;

/** Parses a message from a page; undefined for any other message. */
export function readMessage(data: unknown): CacheMessage | undefined {
  const parsed = v.safeParse(messageSchema, data);
  return parsed.success ? parsed.output : undefined;
}

/** A release that the next start uses. */
export interface NextRelease {
  /** Relative to the site's root, like all addresses here. */
  readonly folder: string;
  /** Hashes of the files in the page, by name. */
  readonly files: Readonly<Record<string, string>>;
  /** The scripts that have the hashes of all other files. */
  readonly admitting: readonly string[];
  /** Files that are needed together with another one, if the release has them: `entry.js` needs its chunk. */
  readonly companions: Readonly<Record<string, readonly string[]>>;
}

function nextRelease(release: Release): NextRelease {
  const folder = releaseFolder(release);
  const entry = release.url.slice(folder.length);
  const { landing } = release.extras.preload;
  return {
    folder,
    files: { [entry]: release.metadata.integrity, ...release.extras.files },
    admitting: [entry, ...(landing ? [landing.script] : [])],
    companions: {
      [entry]: [`${exposedChunk}.css`, `${exposedChunk}.js`],
      ...(landing ? { [landing.script]: [...landing.beside, ...landing.styles] } : {}),
    },
  };
}

/** The releases that a page starts on this device; undefined for any page but the app's. */
export function releasesOfPage(
  page: string,
  { install, market, audience }: Device,
): NextRelease[] | undefined {
  try {
    const { registry } = readableRegistry(JSON.parse(registryBlock.exec(page)?.[2] ?? ''));
    const chosen = Object.entries(registry.microFrontends).flatMap(([name, releases]) => {
      const release = startingRelease(name, slotOf(releases, market), install, audience);
      return release ? [[name, nextRelease(release)] as const] : [];
    });
    return chosen.some(([name]) => name === hostName) ? chosen.map(([, release]) => release) : undefined;
  } catch {
    return undefined;
  }
}

/** Folder of the package that a release belongs to. */
function packageFolderOf(releaseFolder: string): string {
  return releaseFolder.slice(0, releaseFolder.slice(0, -1).lastIndexOf('/') + 1);
}

/**
 * The files of a release that this device needs: those whose counterparts of another release are in the cache, and
 * their companions. A remote that was never opened on this device is not precached.
 */
export function filesInUse(
  { folder, companions }: NextRelease,
  files: Readonly<Record<string, string>>,
  cached: readonly string[],
): string[] {
  const own = packageFolderOf(folder);
  const used = new Set(
    cached.filter(path => path.startsWith(own)).map(path => path.slice(path.lastIndexOf('/') + 1)),
  );
  const direct = Object.keys(files).filter(file => used.has(file));
  const beside = direct.flatMap(file => companions[file] ?? []).filter(file => files[file] !== undefined);
  return [...new Set([...direct, ...beside])];
}
