import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import { plainFile } from '../files/plain-files';
import { inertJson, registryBlock } from '../registry/page-patch';
import { pageRegistry } from '../registry/page-registry';
import { type Registry, type Release, registrySchema } from '../registry/schema';
import { packageFolder } from '../store/releases/add-release';
import { isListed, readRelease } from '../store/releases/release-record';
import { type SiteSettings, siteSettingsSchema } from '../store/revisions/settings';
import { contentTypeOf } from '../store/s3/bucket';

/** A local release that replaces the published one of its remote. */
export interface Overlay {
  readonly name: string;
  readonly release: Release;
  /** Number of the local build. It is added to the revision, so that open pages reload. */
  readonly build: number;
}

const settingsBlock = /(<script type="application\/json" id="sunbird-settings">)(.*?)(<\/script>)/s;

/** The registry of a deployed site with the local release as the only one of its remote. */
function overlayRegistry(value: unknown, { name, release, build }: Overlay): Registry {
  const registry = v.parse(registrySchema, value);
  const local: Release = { ...release, deployment: { traffic: 100, default: true } };
  return {
    ...registry,
    revision: registry.revision + build,
    microFrontends: { ...registry.microFrontends, [name]: [local] },
  };
}

function jsonIn(page: string, block: RegExp): unknown {
  return JSON.parse(block.exec(page)?.[2] ?? 'null');
}

/** The settings of a deployed page. Throws if the page is not a Sunbird site, or if the site allows no previews. */
export function previewSettings(page: string, url: string): SiteSettings {
  const settings = v.safeParse(siteSettingsSchema, jsonIn(page, settingsBlock));
  if (!settings.success) throw new Error(`${url} is not the address of a Sunbird site.`);
  if (settings.output.standIns) return settings.output;
  throw new Error(`${url} allows no previews: its settings do not have "standIns": true.`);
}

/** The page of a deployed site with the local release in its registry. It reloads after every local build. */
function overlayPage(page: string, url: string, overlay: Overlay): string {
  const settings = { ...previewSettings(page, url), liveReload: true };
  const registry = pageRegistry(overlayRegistry(jsonIn(page, registryBlock), overlay));
  // Functions as replacements: a `$` in the texts must stay a `$`.
  return page
    .replace(registryBlock, (_, open, __, close) => open + inertJson(registry) + close)
    .replace(settingsBlock, (_, open, __, close) => open + inertJson(settings) + close);
}

interface OverlayOptions {
  /** Address of the deployed site, with its closing slash. */
  readonly url: string;
  /** Folder of the store with the local releases. */
  readonly site: string;
  readonly overlay: () => Overlay;
}

/** Headers of one connection, or of the encoded body: `fetch` decodes it. */
const droppedHeaders = [
  'connection',
  'content-encoding',
  'content-length',
  'etag',
  'keep-alive',
  'strict-transport-security',
  'transfer-encoding',
];

/** The request as the deployed site gets it. */
function forwarded(request: IncomingMessage, url: URL): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || ['host', 'connection', 'accept-encoding', 'content-length'].includes(name))
      continue;
    headers.set(name, [value].flat().join(', '));
  }
  if (headers.has('origin')) headers.set('origin', url.origin);
  const method = request.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? { body: Readable.toWeb(request), duplex: 'half' } : {};
  return new Request(url, { method, headers, redirect: 'manual', ...body } as RequestInit);
}

function sendHeaders(response: ServerResponse, upstream: Response): void {
  const headers = [...upstream.headers].filter(([name]) => !droppedHeaders.includes(name));
  response.writeHead(upstream.status, Object.fromEntries(headers));
}

/** A file of the local release; undefined for every other path. */
function localFile(path: string, { site, overlay }: OverlayOptions): Buffer | undefined {
  const { name } = overlay();
  const [, id, file = ''] = new RegExp(`^${packageFolder(name)}/([^/]+)/(.+)$`).exec(path) ?? [];
  if (id === undefined) return undefined;
  const folder = `${packageFolder(name)}/${id}`;
  const stored = readRelease(join(site, folder));
  const found = stored && isListed(stored, file) ? plainFile(site, `${folder}/${file}`) : undefined;
  return found === undefined ? undefined : readFileSync(found);
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  options: OverlayOptions,
): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  const path = decodeURIComponent(pathname).slice(1);
  const local = localFile(path, options);
  if (local) {
    const type = contentTypeOf(path);
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(local);
    return;
  }
  const upstream = await fetch(forwarded(request, new URL(pathname.slice(1) + search, options.url)));
  sendHeaders(response, upstream);
  const isOverlaid = upstream.ok && request.method === 'GET';
  if (isOverlaid && (path === '' || path === 'index.html'))
    response.end(overlayPage(await upstream.text(), options.url, options.overlay()));
  else if (isOverlaid && path === 'registry.json')
    response.end(JSON.stringify(overlayRegistry(await upstream.json(), options.overlay())));
  else response.end(Buffer.from(await upstream.arrayBuffer()));
}

/** A local server that shows a deployed site with a local release in it. Everything else comes from the site. */
export function createOverlayServer(options: OverlayOptions): Server {
  return createServer((request, response) => {
    respond(request, response, options).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(error instanceof Error ? error.message : String(error));
    });
  });
}
