import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium } from '@playwright/test';
import { ensureTestBrowser } from '@sunbird/build/test-browser';
import { runCommandLine } from '@sunbird/node-kit/command-line';
import { root } from '@sunbird/node-kit/workspace';

const usage = `tsx e2e/commands/try-start.ts    what a newcomer does first: pnpm start, a look at the app, Ctrl+C
  --built    nothing may be built anew`;

/** Opens the first screen, whose price the lender has answered, in the browser of the suites. */
async function openApp(address: string): Promise<void> {
  const browser = await chromium.launch({ ...ensureTestBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    const called = page.waitForResponse(response => response.url().includes('/api/') && response.ok());
    await page.goto(address);
    await page.getByRole('button', { name: /^Apply/ }).waitFor();
    await called;
  } finally {
    await browser.close();
  }
}

/** Starts everything as README says, and stops it as a terminal does: each process of the group gets the signal. */
async function tryStart(built: boolean): Promise<void> {
  // The pnpm that runs this: npx, before it, ends by the signal whatever it runs.
  const start = spawn('pnpm', ['start'], { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  const ended = once(start, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`start ended with ${code}.`);
  });
  const up = new Promise<string>(resolve => {
    start.stdout.on('data', chunk => {
      process.stdout.write(chunk);
      printed += chunk;
      const [, address] = /The app +(\S+)/.exec(printed) ?? [];
      if (address) resolve(address);
    });
  });
  const address = await Promise.race([up, ended]);
  if (!address) throw new Error('start ended before it was up.');
  try {
    await openApp(address);
  } finally {
    if (start.pid) process.kill(-start.pid, 'SIGINT');
  }
  await ended;
  // The other campaigns are built once the app is up.
  const [anew] = /^ *built .*$/m.exec(printed.slice(0, printed.indexOf('The app'))) ?? [];
  if (built && anew) throw new Error(`start built what was built: ${anew.trim()}`);
}

process.exitCode = await runCommandLine(
  { usage, options: { built: { type: 'boolean', default: false } } },
  ({ values }) => tryStart(values.built),
);
