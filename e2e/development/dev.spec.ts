import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { scratchCopy } from '@sunbird/build/scratch-copy';
import { declaredRemotes } from '@sunbird/build/site-packages';
import { sendControl } from '@sunbird/sandbox/send-control';
import { freePorts } from '@sunbird/testing/free-ports';
import * as v from 'valibot';
import { borrowerSchema, createDatabase } from '../support/lender';
import { root } from '../support/paths';
import { storeBefore, storedLogin } from '../support/sign-in';
import { expect, test } from '../support/test';

// Errors are what these tests are about.
test.use({ expected: { errors: [/./] } });
test.describe.configure({ mode: 'serial', timeout: 1_200_000 });

/** For what is built or checked meanwhile. */
const patience = { timeout: 900_000 };

const planted = 'planted by the test';

/** A copy of the workspace whose landing screens throw. */
let copy = '';
/** Where each of them throws, by the address of the screen. */
const thrown = new Map<string, string>();

function change(file: string, edit: (source: string) => string): string {
  const source = readFileSync(join(copy, file), 'utf8');
  const edited = edit(source);
  expect(edited).not.toBe(source);
  writeFileSync(join(copy, file), edited);
  return source;
}

/** Has a screen throw on the line that exports it. */
function withError(source: string): string {
  return source
    .replace(/^export const Screen = .*$/m, `export const Screen = () => { throw new Error('${planted}'); };`)
    .replace(/^export function Screen\(.*\{$/m, `$& throw new Error('${planted}');`);
}

class Dev {
  output = '';

  private constructor(
    readonly origin: string,
    private readonly child: ChildProcess,
  ) {
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', data => (this.output += data));
  }

  static async start(args: readonly string[]): Promise<Dev> {
    const port = await freePorts();
    const env = {
      ...process.env,
      ...(await createDatabase()),
      PORT: String(port),
      SITE_DIR: join(copy, '.cache/dev-site'),
      DATA_DIR: join(copy, '.cache/dev-data'),
    };
    const program = join(copy, 'packages/build/src/commands/dev.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], { cwd: copy, env });
    const dev = new Dev(`http://localhost:${port}`, child);
    await expect
      .poll(() => (child.exitCode === null ? dev.output : `ended: ${dev.output}`), patience)
      .toMatch(/reloads at every change|^ended/);
    return dev;
  }

  async stop(): Promise<void> {
    this.child.kill('SIGINT');
    await once(this.child, 'exit');
  }
}

/** What the page says above the app. */
function panelOf(page: Page) {
  return page.locator('aside[popover]');
}

/** Opens a screen, and returns where the browser's debugger stops at its error: by the map that the script names. */
async function placeOfError(page: Page, address: string): Promise<string> {
  const debug = await page.context().newCDPSession(page);
  const maps = new Map<string, string>();
  debug.on('Debugger.scriptParsed', ({ scriptId, url, sourceMapURL = '' }) =>
    maps.set(scriptId, URL.canParse(sourceMapURL, url) ? new URL(sourceMapURL, url).href : ''),
  );
  const stopped = new Promise<{ scriptId: string; lineNumber: number; columnNumber?: number }>(resolve =>
    debug.on('Debugger.paused', ({ data, callFrames: [frame] }) => {
      if (frame && String(data?.description).includes(planted)) resolve(frame.location);
      // The last one may come when the page is left.
      debug.send('Debugger.resume').catch(() => undefined);
    }),
  );
  await debug.send('Debugger.enable');
  await debug.send('Debugger.setPauseOnExceptions', { state: 'all' });
  await page.goto(address);
  const { scriptId, lineNumber, columnNumber = 0 } = await stopped;
  const map = await page.request.get(maps.get(scriptId) ?? '');
  await debug.detach();
  const entry = new SourceMap(await map.json()).findEntry(lineNumber, columnNumber);
  return 'originalSource' in entry ? `${entry.originalSource}:${entry.originalLine + 1}` : '';
}

test.beforeAll(() => {
  copy = scratchCopy(root);
  for (const { folder, routes } of declaredRemotes(copy)) {
    const landing = routes.find(({ screen }) => screen !== undefined);
    const file = `${folder}/src/${landing?.module}.tsx`;
    change(file, withError);
    const lines = readFileSync(join(copy, file), 'utf8').split('\n');
    const line = lines.findIndex(text => text.includes(`throw new Error('${planted}')`)) + 1;
    thrown.set(landing?.path ?? '', `${file}:${line}`);
  }
});
test.afterAll(() => rmSync(copy, { recursive: true, force: true, maxRetries: 20 }));

test('what fails or is thrown is shown at its line, until it is mended', async ({ context, page }) => {
  const dev = await Dev.start([]);
  const home = 'mfe-borrow/src/home/home-screen.tsx';
  const sound = readFileSync(join(root, home), 'utf8');
  try {
    const control = (path: string, init?: RequestInit) => fetch(dev.origin + path, init);
    const borrower = v.parse(borrowerSchema, await sendControl(control, '/borrowers', { at: 2 }));
    await storeBefore(context, storedLogin(borrower));
    for (const [path, place] of thrown) {
      // A screen is loaded as a landing screen where a start begins with it.
      const page = await context.newPage();
      const said: string[] = [];
      page.on('console', message => said.push(message.text()));
      expect(await placeOfError(page, `${dev.origin}/#${path}`)).toBe(`webpack://sunbird/${place}`);
      await expect(panelOf(page)).toContainText(`${place}Error: ${planted}`);
      expect(dev.output).toContain(`${place}  Thrown in the page: Error: ${planted}`);
      // The shell's React is that for development.
      await expect.poll(() => said.join()).toContain('The above error occurred in the <Screen> component');
      await page.close();
    }
    await page.goto(dev.origin);

    // A file that changes while `tsc` reads it is taken for checked.
    await expect.poll(() => dev.output, patience).toContain('types are right');
    change(home, () => sound.replace('const home = useHome()', 'const home: string = useHome()'));
    await expect(panelOf(page)).toContainText('Type error', patience);
    await expect(panelOf(page)).toContainText(/home-screen\.tsx:\d+:9Type 'CallState/);
    expect(dev.output).toMatch(/home-screen\.tsx:\d+:9 {2}Type error: Type 'CallState/);

    change(home, () => `${sound}\nfunction () {}\n`);
    const line = sound.split('\n').length + 1;
    await expect(panelOf(page)).toContainText('Build failed', patience);
    await expect(panelOf(page)).toContainText(`${home}:${line}:`);
    expect(dev.output).toContain(`${home}:${line}:`);
    expect(dev.output).not.toMatch(/backtrace|node:internal/);

    change(home, () => sound);
    await page.goto(dev.origin);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(panelOf(page)).toBeHidden(patience);
  } finally {
    await dev.stop();
  }
});

test('against a deployed site, what a remote throws is shown at its line', async ({ page, lender }) => {
  const place = thrown.get('/user/login') ?? '';
  const dev = await Dev.start(['onboarding', '--against', lender.origin]);
  try {
    expect(await placeOfError(page, `${dev.origin}/#/user/login`)).toBe(`webpack://sunbird/${place}`);
    await expect(panelOf(page)).toContainText(`${place}Error: ${planted}`);
  } finally {
    await dev.stop();
  }
});
