import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import {
  inertJson,
  pageRegistry,
  type Registry,
  type Release,
  registryBlock,
  registrySchema,
} from '@sunbird/federation/registry';
import { type SiteSettings, siteSettingsSchema } from '@sunbird/lender-settings/site-settings';
import { contentTypeOf } from '@sunbird/node-kit/bucket';
import { plainFile } from '@sunbird/node-kit/files';
import { isListed } from '@sunbird/node-kit/served-file';
import { type Context, Hono } from 'hono';
import { proxy } from 'hono/proxy';
import * as v from 'valibot';
import { developmentPath, developmentScript } from '../pages/render-index';
import { clearingScript, workerFile } from '../pages/worker-script';
import { packageFolder } from '../releases/add-release';
import { readRelease } from '../releases/release-record';

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

/** The page of a deployed site with the local release in its registry, and as a page for development. */
function overlayPage(page: string, url: string, overlay: Overlay): string {
  const settings = { ...previewSettings(page, url), liveReload: true };
  const registry = pageRegistry(overlayRegistry(jsonIn(page, registryBlock), overlay));
  // Functions as replacements: a `$` in the texts must stay a `$`.
  return page
    .replace(
      registryBlock,
      (_, open, __, close) => developmentScript(overlay.build) + open + inertJson(registry) + close,
    )
    .replace(settingsBlock, (_, open, __, close) => open + inertJson(settings) + close);
}

interface OverlayOptions {
  /** Address of the deployed site, with its closing slash. */
  readonly url: string;
  /** Folder of the store with the local releases. */
  readonly site: string;
  readonly overlay: () => Overlay;
  /** What the page asks of this machine. */
  readonly development: Hono;
}

/** A file of the local release; undefined for every other path. */
function localFile(path: string, { site, overlay }: OverlayOptions): Uint8Array<ArrayBuffer> | undefined {
  const { name } = overlay();
  const [, id, file = ''] = new RegExp(`^${packageFolder(name)}/([^/]+)/(.+)$`).exec(path) ?? [];
  if (id === undefined) return undefined;
  const folder = `${packageFolder(name)}/${id}`;
  const stored = readRelease(join(site, folder));
  const source = stored && isListed(stored, file) ? plainFile(site, `${folder}/${file}`) : undefined;
  return source === undefined ? undefined : Uint8Array.from(readFileSync(source));
}

/** What the deployed site says of its own bytes and of its own origin. */
const droppedHeaders = ['content-length', 'etag', 'strict-transport-security'];

async function answer({ req, body }: Context, options: OverlayOptions): Promise<Response> {
  const { url, overlay } = options;
  const { pathname, search } = new URL(req.url);
  const path = decodeURIComponent(pathname).slice(1);
  const local = localFile(path, options);
  if (local) return body(local, 200, { 'Content-Type': contentTypeOf(path), 'Cache-Control': 'no-cache' });
  const address = new URL(pathname.slice(1) + search, url);
  const origin = req.header('origin') === undefined ? {} : { origin: address.origin };
  const headers = { ...req.header(), host: undefined, ...origin };
  const upstream = await proxy(address, { ...req, headers, redirect: 'manual' });
  for (const name of droppedHeaders) upstream.headers.delete(name);
  if (!upstream.ok || req.method !== 'GET') return upstream;
  if (path === '' || path === 'index.html')
    return new Response(overlayPage(await upstream.text(), url, overlay()), upstream);
  if (path === 'registry.json')
    return Response.json(overlayRegistry(await upstream.json(), overlay()), upstream);
  return upstream;
}

/** A local server that shows a deployed site with a local release in it. Everything else comes from the site. */
export function createOverlayServer(options: OverlayOptions): Server {
  const app = new Hono();
  app.route(developmentPath, options.development);
  app.get(`/${workerFile}`, ({ body }) =>
    body(clearingScript(options.overlay().build), 200, { 'Content-Type': 'text/javascript' }),
  );
  app.all('*', context =>
    answer(context, options).catch((error: unknown) =>
      context.text(error instanceof Error ? error.message : String(error), 502),
    ),
  );
  return createServer(getRequestListener(app.fetch));
}
