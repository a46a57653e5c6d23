import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './workspace';

const debianChromium = '/usr/bin/chromium';

function playwrightsOwn(): string | undefined {
  const require = createRequire(import.meta.url);
  const playwright: unknown = require('@playwright/test');
  if (typeof playwright !== 'object' || playwright === null || !('chromium' in playwright)) return undefined;
  const { chromium } = playwright;
  if (typeof chromium !== 'object' || chromium === null || !('executablePath' in chromium)) return undefined;
  const path: unknown = typeof chromium.executablePath === 'function' ? chromium.executablePath() : undefined;
  return typeof path === 'string' && existsSync(path) ? path : undefined;
}

function run(command: string, args: readonly string[], timeout: number): boolean {
  return spawnSync(command, args, { cwd: join(root, 'e2e'), stdio: 'ignore', timeout }).status === 0;
}

/**
 * A Chromium to test in: `CHROMIUM`, Playwright's own, Debian's. Where there is none, one is installed:
 * Playwright's, and where that can't be downloaded, Debian's by apt. Undefined when all of it fails.
 */
export function ensureBrowser(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named && existsSync(named)) return named;
  const found = playwrightsOwn() ?? (existsSync(debianChromium) ? debianChromium : undefined);
  if (found) return found;
  console.log('No browser here; installing one.');
  if (run(join(root, 'e2e', 'node_modules', '.bin', 'playwright'), ['install', 'chromium'], 180_000)) {
    const own = playwrightsOwn();
    if (own) return own;
  }
  run('apt-get', ['update'], 180_000);
  run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], 600_000);
  return existsSync(debianChromium) ? debianChromium : undefined;
}
