import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { ReadyBorrower } from '../../support/lender';
import { waitUntilCached } from '../../support/page/cached-on-device';
import { storeBefore, storedLogin } from '../../support/sign-in';
import { installProbe, type Probe, until } from './page-probe';
import type { Cell, Line, scenarios } from './scenarios';
import type { Served, SiteServer } from './site-server';

export interface Visit extends Omit<Probe, 'tap'> {
  /**
   * Bytes of code: page, scripts, styles. Bodies as sent, until readiness; after a deploy until the device has the new
   * revision.
   */
  readonly codeBytes: number;
  readonly codeRequests: number;
  /** Requests for code that had to follow each other. */
  readonly depth: number;
  readonly requests: readonly { readonly path: string; readonly bytes: number }[];
}

export interface VisitPlan {
  readonly browser: Browser;
  readonly server: SiteServer;
  readonly scenario: (typeof scenarios)[Cell['scenario']];
  readonly mode: Cell['mode'];
  readonly line: Line;
  readonly cpu: number;
  readonly borrower: ReadyBorrower | undefined;
  /** Site before and after the deploy. */
  readonly roots: { readonly before: string; readonly after: string };
}

/** A new device, optionally with the stored login of a borrower. */
export async function openSimulator({
  browser,
  mode,
  borrower,
  scenario,
}: VisitPlan): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    serviceWorkers: mode === 'cold' ? 'block' : 'allow',
  });
  if (borrower) await storeBefore(context, storedLogin(borrower));
  // The compiler of these sources calls it to name functions.
  await context.addInitScript('globalThis.__name = value => value');
  await context.addInitScript(installProbe, [scenario.ready, scenario.field] as const);
  return context;
}

export function addressOf({ server, scenario, borrower }: VisitPlan): string {
  const order = borrower ? `?orderNo=${borrower.orderNo}` : '';
  return `${server.origin}/#${scenario.path}${order}`;
}

async function untilReady(page: Page): Promise<Probe> {
  return until(page, () =>
    window.sunbirdProbe && window.sunbirdProbe.ready > 0 ? window.sunbirdProbe : undefined,
  );
}

/** Visits once without a connection limit, until the device has cached everything. */
async function prepare(plan: VisitPlan, context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(addressOf(plan));
  await untilReady(page);
  await until(page, hasSettled);
  await waitUntilCached(page);
  await page.close();
}

/** Waits until the files that are fetched when idle, such as those of the next screens, are loaded. */
function hasSettled(): boolean {
  const ends = performance.getEntriesByType('resource').map(entry => entry.startTime + entry.duration);
  return document.readyState === 'complete' && performance.now() - Math.max(...ends) > 2000;
}

/** Whether the cached page is the deployed one. */
async function workerHasPage(deployed: string): Promise<boolean> {
  const cached = await caches.match(`${location.origin}/`);
  return (await cached?.text()) === deployed;
}

/** Makes one visit as planned, from a device prepared for it. */
export async function visit(plan: VisitPlan): Promise<Visit> {
  const { server, mode, line, cpu, roots } = plan;
  server.serve(roots.before);
  server.play(undefined);
  const context = await openSimulator(plan);
  try {
    if (mode !== 'cold') await prepare(plan, context);
    if (mode === 'deploy') server.serve(roots.after);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const links = await watchChain(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    server.takeLog();
    server.play(line);
    const began = Date.now();
    await page.goto(addressOf(plan), { waitUntil: 'commit' });
    const probe = await untilReady(page);
    const readyAt = await page.evaluate(ready => performance.timeOrigin + ready, probe.ready);
    // A request that was sent before readiness counts with its whole body, even if it ends later.
    await page.waitForTimeout(Math.max(0, Math.min(1500, 2 * line.latency)));
    const late = await untilReady(page);
    if (mode === 'deploy')
      await until(page, workerHasPage, readFileSync(join(roots.after, 'index.html'), 'utf8'));
    const served = server
      .takeLog()
      .filter(({ at }) => at >= began - 5 && (mode === 'deploy' || at <= readyAt));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return { ...late, ...summary(served, links()) };
  } finally {
    await context.close();
    server.play(undefined);
  }
}

function summary(served: readonly Served[], links: readonly Link[]) {
  function isCode({ path }: Served) {
    return /(\/|\/page\.json|\.(html|js|css))$/.test(path) && !path.startsWith('/api/');
  }
  const code = served.filter(isCode);
  const codePaths = new Set(code.map(({ path }) => path));
  const depths = links
    .filter(({ url }) => codePaths.has(new URL(url).pathname) || new URL(url).pathname === '/')
    .map(({ depth }) => depth);
  return {
    codeBytes: code.reduce((total, { bytes }) => total + bytes, 0),
    codeRequests: code.length,
    depth: Math.max(0, ...depths),
    requests: served.map(({ path, bytes }) => ({ path, bytes })),
  };
}

/** A request of the page, with its depth: the requests that had to precede it, itself included. */
interface Link {
  readonly url: string;
  readonly depth: number;
}

/** Computes depth from initiators: the page is 1, requests of its inline script are 2, and so on. */
async function watchChain(session: CDPSession): Promise<() => Link[]> {
  const links = new Map<string, Link>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request, initiator, documentURL }) => {
    if (links.has(request.url) || !request.url.startsWith('http')) return;
    const asker = initiator.stack?.callFrames.find(frame => frame.url)?.url ?? initiator.url;
    const parent = asker === undefined ? undefined : links.get(asker)?.depth;
    const depth = request.url === documentURL.split('#')[0] ? 1 : (parent ?? 1) + 1;
    links.set(request.url, { url: request.url, depth });
  });
  return () => [...links.values()];
}
