import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { ReadyBorrower } from '../../support/lender';
import { storedLogin } from '../../support/sign-in';
import { floorFile } from '../build/floor';
import { type Link, watchChain } from './chain';
import { installProbe, type Probe } from './page-probe';
import type { Line } from './profiles';
import type { Mode, Scenario, Variant } from './scenarios';
import type { Served, SiteServer } from './site-server';
import { until } from './until';

export interface Visit extends Omit<Probe, 'tap'> {
  /**
   * Of code: page, scripts, styles. Bodies as sent, up to the moment of readiness; after a deploy up to the moment at
   * which the device has the new revision.
   */
  readonly codeBytes: number;
  readonly codeRequests: number;
  /** Of answers: the API's, and the registry as it stands. */
  readonly apiBytes: number;
  /** Requests that had to follow each other for the code. */
  readonly depth: number;
  readonly heap: number;
  readonly nodes: number;
  readonly requests: readonly { readonly path: string; readonly bytes: number }[];
}

export interface VisitPlan {
  readonly browser: Browser;
  readonly server: SiteServer;
  readonly variant: Variant;
  readonly name: string;
  readonly scenario: Scenario;
  readonly mode: Mode;
  readonly line: Line;
  readonly cpu: number;
  readonly borrower: ReadyBorrower | undefined;
  /** Site before and after the deploy. */
  readonly roots: { readonly before: string; readonly after: string };
}

/** A phone that was never here, unless a borrower's log-in lies on it. */
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
    serviceWorkers: mode === 'worker' || mode === 'deploy' ? 'allow' : 'block',
  });
  if (borrower) {
    await context.addInitScript(
      entries => {
        for (const [key, value] of entries) localStorage.setItem(key, value);
      },
      Object.entries(storedLogin(borrower)),
    );
  }
  // The compiler of these sources names functions by it.
  await context.addInitScript('globalThis.__name = value => value');
  await context.addInitScript(installProbe, scenario.ready);
  return context;
}

export function addressOf({ server, variant, name, scenario, borrower }: VisitPlan): string {
  const page = variant === 'floor' ? floorFile(name) : '';
  const order = borrower ? `?orderNo=${borrower.orderNo}` : '';
  return `${server.origin}/${page}#${scenario.path}${order}`;
}

async function untilReady(page: Page): Promise<Probe> {
  return until(page, () =>
    window.sunbirdProbe && window.sunbirdProbe.ready > 0 ? window.sunbirdProbe : undefined,
  );
}

/** Visits once, unhurried by any line, until the device holds what it will hold. */
async function prepare(plan: VisitPlan, context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(addressOf(plan));
  await untilReady(page);
  await until(page, hasSettled);
  if (plan.mode !== 'http') await until(page, workerHasFiles);
  await page.close();
}

/** What comes in a quiet moment, the next screens ahead among it, has come. */
function hasSettled(): boolean {
  const ends = performance.getEntriesByType('resource').map(entry => entry.startTime + entry.duration);
  return document.readyState === 'complete' && performance.now() - Math.max(...ends) > 2000;
}

/** The worker keeps every file that this page has used. */
async function workerHasFiles(): Promise<boolean> {
  const used = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(name => /\/(host|remotes)\/.*\.(js|css)$/.test(name));
  const kept = await Promise.all(used.map(name => caches.match(name)));
  return (
    used.length > 0 &&
    kept.every(found => found !== undefined) &&
    Boolean(await caches.match(`${location.origin}/`))
  );
}

/** The page that the next start will have is the one that was deployed. */
async function workerHasPage(deployed: string): Promise<boolean> {
  const kept = await caches.match(`${location.origin}/`);
  return (await kept?.text()) === deployed;
}

/** One visit as planned, from a phone made for it. */
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
    // What was asked for before the screen stood counts whole, though it may come after.
    await page.waitForTimeout(Math.max(0, Math.min(1500, 2 * line.latency)));
    const late = await untilReady(page);
    if (mode === 'deploy')
      await until(page, workerHasPage, readFileSync(join(roots.after, 'index.html'), 'utf8'));
    const served = server
      .takeLog()
      .filter(({ at }) => at >= began - 5 && (mode === 'deploy' || at <= readyAt));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    return { ...late, ...summary(served, links()), heap: usedSize, nodes };
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
  const data = served.filter(request => !isCode(request));
  function sum(list: readonly Served[]) {
    return list.reduce((total, { bytes }) => total + bytes, 0);
  }
  const codePaths = new Set(code.map(({ path }) => path));
  const depths = links
    .filter(({ url }) => codePaths.has(new URL(url).pathname) || new URL(url).pathname === '/')
    .map(({ depth }) => depth);
  return {
    codeBytes: sum(code),
    codeRequests: code.length,
    apiBytes: sum(data),
    depth: Math.max(0, ...depths),
    requests: served.map(({ path, bytes }) => ({ path, bytes })),
  };
}
