// cspell:ignore omnibox
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { root } from '@sunbird/node-kit/workspace';
import { extract } from 'tar';
import * as v from 'valibot';
import { installTestFonts } from './test-font';

/** A browser as npm packages for serverless platforms ship it. */
export interface BrowserArchive {
  /** Names the folder that it is unpacked to, such as `chromium-153.0.0`. */
  readonly name: string;
  /** The program, compressed with brotli. */
  readonly program: string;
  /** `.tar.br` files that are unpacked beside the program: its shared libraries. */
  readonly libraries: readonly string[];
}

function moveIntoPlace(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    // Another process was faster: its copy has the same bytes.
    rmSync(from, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

function unpackInto(folder: string, { program, libraries }: BrowserArchive): void {
  const bytes = brotliDecompressSync(readFileSync(program));
  writeFileSync(join(folder, 'chromium'), bytes, { mode: 0o755 });
  for (const file of libraries) extract({ file, cwd: folder, sync: true });
}

/**
 * Unpacks a browser below `cacheDir` unless it exists, and returns its folder, which holds the program as
 * `chromium`. The folder appears whole or not at all, also with two processes at once.
 */
export function unpackBrowser(archive: BrowserArchive, cacheDir: string): string {
  const folder = join(cacheDir, archive.name);
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const partial = mkdtempSync(`${folder}-`);
  try {
    unpackInto(partial, archive);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
  moveIntoPlace(partial, folder);
  return folder;
}

/** How to start a browser of the tests: launch options of Playwright. */
export interface TestBrowser {
  readonly executablePath: string;
  /** The whole environment of the browser's process: fonts and shared libraries of the lockfile. */
  readonly env: Record<string, string>;
}

const require = createRequire(import.meta.url);
const cacheDir = join(root, '.cache', 'browsers');
const versionSchema = v.object({ version: v.string() });

function browserEnv(libraries?: string): Record<string, string> {
  const inherited = Object.entries(process.env).filter(entry => entry[1] !== undefined);
  return {
    ...v.parse(v.record(v.string(), v.string()), Object.fromEntries(inherited)),
    FONTCONFIG_FILE: installTestFonts(cacheDir),
    ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}),
  };
}

const pinnedPackage = join(dirname(require.resolve('@sparticuz/chromium')), '..');
const oldestPackage = join(dirname(require.resolve('chrome-aws-lambda')), '..');

/** A Chromium of the lockfile, with all its libraries; the packages ship it for Linux on x64 alone. */
function packagedBrowser(folder: string, version: string): TestBrowser | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const unpacked = unpackBrowser(
    {
      name: `chromium-${version}`,
      program: join(folder, 'bin', 'chromium.br'),
      libraries: [join(pinnedPackage, 'bin', 'al2023.tar.br')],
    },
    cacheDir,
  );
  return { executablePath: join(unpacked, 'chromium'), env: browserEnv(join(unpacked, 'lib')) };
}

/** The Chromium of the lockfile that tests run in; undefined on a platform for which its package has none. */
export function pinnedBrowser(): TestBrowser | undefined {
  const manifest = readFileSync(join(pinnedPackage, 'package.json'), 'utf8');
  return packagedBrowser(pinnedPackage, v.parse(versionSchema, JSON.parse(manifest)).version);
}

/**
 * Chromium 80, the oldest engine that Sunbird promises to support; undefined on a platform for which its package has
 * none. It takes the libraries of the pinned browser: its own package leaves out libnspr4, which a bare machine lacks.
 */
export function oldestBrowser(): TestBrowser | undefined {
  return packagedBrowser(oldestPackage, '80.0.3987.0');
}

function playwrightBrowser(): TestBrowser | undefined {
  const executablePath = chromium.executablePath();
  return existsSync(executablePath) ? { executablePath, env: browserEnv() } : undefined;
}

function installPlaywrightBrowser(): void {
  const playwright = join(root, 'e2e', 'node_modules', '.bin', 'playwright');
  spawnSync(playwright, ['install', 'chromium'], { cwd: join(root, 'e2e'), stdio: 'ignore' });
}

/** A browser of the machine, with the fonts of the lockfile. */
export function installedBrowser(executablePath: string): TestBrowser {
  return { executablePath, env: browserEnv() };
}

function namedBrowser(executablePath: string): TestBrowser {
  if (!existsSync(executablePath)) throw new Error(`CHROMIUM names ${executablePath}, which does not exist.`);
  return installedBrowser(executablePath);
}

/**
 * The Chromium that tests run in: the one that `CHROMIUM` names, else the one of the lockfile, else (macOS, Windows,
 * ARM) Playwright's own, which is installed if it is missing. Throws with what to do where none can be had.
 */
export function ensureTestBrowser(): TestBrowser {
  if (process.env.CHROMIUM) return namedBrowser(process.env.CHROMIUM);
  const present = pinnedBrowser() ?? playwrightBrowser();
  if (present) return present;
  installPlaywrightBrowser();
  const installed = playwrightBrowser();
  if (!installed) throw new Error('No browser could be installed. Set CHROMIUM to the path of one.');
  return installed;
}
