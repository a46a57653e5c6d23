import { realpathSync } from 'node:fs';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { isOpenFile, isSample, isServedFile } from '@sunbird/node-kit/served-file';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { HTTPException } from 'hono/http-exception';
import type { Lender } from '../context/lender';
import { findRow } from '../database/rows';
import { images } from '../database/schema';
import { readSignedFile } from '../files/file-store';
import { Refusal } from '../kit/errors';
import type { Log } from '../kit/log';
import { textOf } from '../kit/texts';
import { isSessionOpen, ownerOf } from '../session/tokens';
import type { KeepInStep } from '../shared/keep-in-step';
import { type ApiDeps, createApi } from './api-route';
import { clearPathsOnly, isLocal, isOpenedByPerson, strayTarget } from './guard/request-guard';
import { crossOrigin, type Framing, securityHeaders } from './guard/security-headers';
import { observeRequests } from './log/observe-requests';
import type { Metrics } from './metrics';
import { secondsUntilFree } from './overload';
import { answerTo, receiveWebhook } from './receive-webhook';
import { createTextReplies } from './text-replies';

/** `/files/<signed>`: pictures and exports, for their owner, for five minutes, while the session lasts that asked for them. */
function createFilesRoute(lender: Lender): Hono<{ Bindings: HttpBindings }> {
  const route = new Hono<{ Bindings: HttpBindings }>();
  const { queries } = lender.database;

  /** A request with another borrower's token is refused, although its address is valid. */
  async function isOwner(authorization: string | undefined, userId: string): Promise<boolean> {
    if (!authorization) return true;
    try {
      const owner = await ownerOf({ lender, queries, now: lender.clock.now() }, authorization);
      return owner.userId === userId;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  route.get('/:name', async c => {
    const signed = readSignedFile(c.req.param('name'), lender.clock.now(), lender.secret);
    if (!signed || !(await isOwner(c.req.header('authorization'), signed.userId))) return c.notFound();
    if (!(await isSessionOpen({ lender, queries, now: lender.clock.now() }, signed))) return c.notFound();
    const bytes = await lender.files.read(signed.key);
    if (!bytes) return c.notFound();
    const image = await findRow({ queries }, images, signed.key);
    if (image && image.userId !== signed.userId) return c.notFound();
    return c.body(Uint8Array.from(bytes), 200, {
      'Content-Type': image?.contentType ?? 'application/json',
      'Content-Disposition': image ? 'inline' : 'attachment; filename="my-data.json"',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
  });
  return route;
}

/** Files with a hash in their path: they never change. */
const immutable = /^\/(?:remotes|host|lender|looks)\//;

function cacheFor(path: string): string {
  return immutable.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function isSafe(path: string): boolean {
  try {
    return !decodeURIComponent(path)
      .split(/[/\\]/)
      .some(part => part === '..' || part.startsWith('.'));
  } catch {
    return false;
  }
}

/** Whether the site has a file for a path, or a folder with a page. */
function isServed(siteDir: string, path: string): boolean {
  const file = decodeURIComponent(path).replace(/^\/|\/$/g, '');
  return [file, file === '' ? 'index.html' : `${file}/index.html`].some(one => isServedFile(siteDir, one));
}

/**
 * Serves the files of the present revision. A publication switches a link: a request that looks up the size of a file in one
 * revision must not read it in the next one, cut off or longer than it says.
 */
function serveRevisions(siteDir: string): ReturnType<typeof serveStatic> {
  let present: { readonly root: string; readonly serve: ReturnType<typeof serveStatic> } | undefined;
  return (c, next) => {
    const root = realpathSync(siteDir);
    if (present?.root !== root) present = { root, serve: serveStatic({ root, precompressed: true }) };
    return present.serve(c, next);
  };
}

/**
 * The published site as plain files. The folder may be a symlink that a publish swaps: every request resolves it
 * anew. `.br` and `.gz` beside a file are sent in its place. No link leads out of the store, and of a release only the
 * files of its list are found. Without samples, a release's samples are not found, as in
 * an exported site. With open remotes, pages of any origin may load those.
 */
export function createSite(
  siteDir: string,
  { samples, openRemotes = false }: { readonly samples: boolean; readonly openRemotes?: boolean },
): Hono {
  const site = new Hono();
  site.use('*', async (c, next) => {
    const { method, path } = c.req;
    if (!isSafe(path) && isOpenedByPerson(c)) return c.redirect('/', 302);
    if (!isSafe(path) || !['GET', 'HEAD'].includes(method)) return c.notFound();
    if (!samples && isSample(decodeURIComponent(path))) return c.notFound();
    await next();
    if (c.res.ok || c.res.status === 304) c.header('Cache-Control', cacheFor(path));
    if (openRemotes && isOpenFile(path)) c.header('Access-Control-Allow-Origin', '*');
  });
  site.use('*', etag());
  site.use('*', compress());
  const serve = serveRevisions(siteDir);
  site.use('*', (c, next) => (isServed(siteDir, c.req.path) ? serve(c, next) : next()));
  site.get('*', c =>
    isOpenedByPerson(c) ? c.redirect(strayTarget(c.req.path, new URL(c.req.url).search), 302) : c.notFound(),
  );
  return site;
}

/** What a part of the server knows of a request besides what was sent. */
export interface MountBindings extends HttpBindings {
  /** As lines of the log have it. */
  readonly traceId: string;
}

/** A part of the server with its own app, such as the provider pages or the API's documentation. */
export interface Mount {
  /** With its leading slash. */
  readonly path: string;
  readonly app: {
    readonly fetch: (request: Request, env?: MountBindings) => Response | Promise<Response>;
  };
  /** Served to this machine only. */
  readonly developersOnly?: boolean;
}

interface AppDeps extends ApiDeps {
  readonly metrics: Metrics;
  readonly siteDir?: string | undefined;
  /** Called before each request but those of the site. */
  readonly keepInStep: KeepInStep;
  readonly mounts?: readonly Mount[] | undefined;
  /** Paths of the other port, with the address that a browser is redirected to. */
  readonly redirects?: Readonly<Record<string, string>> | undefined;
}

const largestWebhook = 64 * 1024;

/** Webhooks by which providers report payments; each provider gets the response that its documentation asks for. */
function webhooks(lender: Lender) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.post('/providers/:provider/webhook', bodyLimit({ maxSize: largestWebhook }), async c => {
    const name = c.req.param('provider');
    const message = { headers: c.req.header(), body: await c.req.text() };
    const outcome = await receiveWebhook(lender, name, message);
    const { status } = outcome;
    if (status === 'noProvider') return c.notFound();
    c.set('handled', { call: `webhook ${name}`, outcome: status });
    const acknowledgement = lender.providers.find(name)?.acknowledge?.(answerTo(outcome));
    if (acknowledgement) return c.json(acknowledgement.body, acknowledgement.status);
    return c.json({ status }, status === 'refused' ? 401 : 200);
  });
  return app;
}

/** Takes over what other processes of the sandbox have changed. */
function inStep(keepInStep: KeepInStep): MiddlewareHandler {
  return async (_c, next) => {
    await keepInStep();
    return next();
  };
}

/** Hides a part of the server from all but developers on this machine. */
function developersOnly() {
  const guard = new Hono<{ Bindings: HttpBindings }>();
  guard.use('*', async (c, next) => {
    if (!isLocal(c)) return c.notFound();
    c.header('Cache-Control', 'no-store');
    return next();
  });
  return guard;
}

function mountAll(app: Hono<{ Bindings: HttpBindings }>, mounts: readonly Mount[]): void {
  for (const mount of mounts) {
    if (mount.developersOnly) app.route(mount.path, developersOnly());
    app.mount(
      mount.path,
      (request: Request, env: MountBindings) => mount.app.fetch(request, env),
      c => ({ ...c.env, traceId: c.get('loggedId') }),
    );
  }
}

function createBase(framing: Framing, log: Log, metrics?: Metrics): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use('*', observeRequests(log, metrics));
  app.use('*', securityHeaders(framing));
  app.use('*', clearPathsOnly());
  app.notFound(c => c.text(textOf('en', 'code.404'), 404));
  app.onError((error, c) => {
    // A body beyond its limit.
    if (error instanceof HTTPException) return error.getResponse();
    const retryAfter = secondsUntilFree(error);
    if (retryAfter !== undefined)
      return c.text(textOf('en', 'code.50300'), 503, { 'Retry-After': String(retryAfter) });
    return c.text(textOf('en', 'code.500'), 500);
  });
  return app;
}

/** The server that borrowers reach: API, files, webhooks, what is mounted, and the site. */
export function createApp(deps: AppDeps): Hono<{ Bindings: HttpBindings }> {
  const { lender, mounts = [], redirects = {}, siteDir, keepInStep } = deps;
  const app = createBase('local', lender.log, deps.metrics);
  const { apiPath, mode, openRemotes } = lender.settings;
  for (const path of [`${apiPath}*`, '/files/*', '/providers/*', '/sandbox/*'])
    app.use(path, inStep(keepInStep));
  for (const path of [`${apiPath}*`, '/files/*']) app.use(path, crossOrigin(lender));
  app.route(apiPath, createApi(deps));
  app.route('/files', createFilesRoute(lender));
  // Before the payment providers' webhooks, which have any name in its place.
  app.route('/', createTextReplies(lender));
  app.route('/', webhooks(lender));
  mountAll(app, mounts);
  for (const [path, target] of Object.entries(redirects)) {
    app.get(path, c => c.redirect(target, 302));
    app.get(`${path}/*`, c => c.redirect(target, 302));
  }
  if (siteDir) app.route('/', createSite(siteDir, { samples: mode === 'sandbox', openRemotes }));
  return app;
}

/**
 * The server of the other port, for the lender's staff: pages that borrowers see have another origin and can't act as
 * staff.
 */
export function createStaffApp(
  { log }: Lender,
  mounts: readonly Mount[],
  keepInStep: KeepInStep,
): Hono<{ Bindings: HttpBindings }> {
  const app = createBase('none', log);
  app.use('*', inStep(keepInStep));
  mountAll(app, mounts);
  return app;
}
