import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { portOf, requireFreePorts } from '@sunbird/node-kit/ports';
import { root } from '@sunbird/node-kit/workspace';
import * as v from 'valibot';
import { writeGenerated } from '../generate/generated-files';
import { requireSpace, requireWritable } from './folders';
import { exitOf, startProgram } from './spawn';

/** The app of a lender, as `pnpm start` and `pnpm dev` run it against the lender in a box. */
export interface LocalSite {
  readonly port: number;
  readonly origin: string;
  /** Where the API of a lender that has it on another origin is. */
  readonly apiOrigin: string;
  /** The lender's file. */
  readonly file: string;
  readonly siteDir: string;
  readonly dataDir: string;
  /** Whether its database is made by this start. */
  readonly isNew: boolean;
  readonly env: NodeJS.ProcessEnv;
}

/** Reads the settings that both commands have. Throws for a wrong PORT. */
export function localSite(lender: string | undefined, siteDir: string): LocalSite {
  const { DATA_DIR, DATABASE_URL, SITE_DIR, LENDER, PORT } = process.env;
  const port = portOf(PORT, 8080, 2);
  const file = resolve(root, lender || LENDER || 'lenders/sunbird/lender.json');
  const dataDir = resolve(root, DATA_DIR || '.data');
  return {
    port,
    origin: `http://localhost:${port}`,
    apiOrigin: `http://localhost:${port + 2}`,
    file,
    siteDir: resolve(root, SITE_DIR || siteDir),
    dataDir,
    isNew: !DATABASE_URL && !existsSync(join(dataDir, 'database')),
    env: { ...process.env, LENDER: file, PORT: String(port), API_PORT: String(port + 2) },
  };
}

const lenderSchema = v.object({
  brand: v.string(),
  api: v.optional(v.object({ origin: v.optional(v.string()), path: v.optional(v.string(), '/api/') }), {}),
});

/** What the commands say of a lender, whose file was checked as a whole before. */
export function lenderOf({ file }: LocalSite): v.InferOutput<typeof lenderSchema> {
  return v.parse(lenderSchema, JSON.parse(readFileSync(file, 'utf8')));
}

/** A first start writes 60 MB; the database grows. */
const neededMegabytes = 200;

/**
 * Finds what would keep the site from starting, before anything is built. Throws a sentence that says what to do; where
 * the lender says it, returns its exit code.
 */
async function checkStart(site: LocalSite, lenderEnv: NodeJS.ProcessEnv): Promise<number> {
  const { port, siteDir, dataDir } = site;
  await requireFreePorts([port, port + 1]);
  requireWritable(siteDir, 'SITE_DIR');
  requireWritable(dataDir, 'DATA_DIR');
  for (const folder of [siteDir, dataDir]) requireSpace(folder, neededMegabytes);
  const code = await exitOf(startProgram('packages/sandbox/src/commands/check-start.ts', [], lenderEnv));
  if (code === 0 && lenderOf(site).api.origin) await requireFreePorts([port + 2]);
  return code;
}

/** Resolves to what a program says first; to its exit code, if it ends before. */
function wordOf(program: ChildProcess): Promise<unknown> {
  return Promise.race([exitOf(program), new Promise(resolve => program.once('message', resolve))]);
}

interface Steps {
  /** A program that ends with the lender. */
  readonly beside?: ChildProcess;
  readonly whenUp: () => Promise<void> | void;
}

const stopSignals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs a lender that was started until it ends, and says every ten seconds that it is not ready yet. It is up once it
 * says so itself: at its address anybody might answer. Returns its exit code.
 */
export async function runLender(
  lender: ChildProcess,
  { beside, whenUp }: Steps,
  every = 10_000,
): Promise<number> {
  function stop() {
    beside?.kill();
    lender.kill();
  }
  for (const signal of stopSignals) process.on(signal, stop);
  const start = performance.now();
  const waiting = setInterval(() => {
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`  Waiting for the lender, which opens its database, for ${seconds} s. Stop with Ctrl+C.`);
  }, every);
  const exited = exitOf(lender);
  const word = await wordOf(lender).finally(() => clearInterval(waiting));
  if (word === 'ready') await whenUp();
  const code = await exited;
  for (const signal of stopSignals) process.off(signal, stop);
  beside?.kill();
  return code;
}

interface Run extends Pick<Steps, 'whenUp'> {
  /** Packages that are built for development, now and after every change. */
  readonly watched?: readonly string[];
}

/** Checks, publishes what changed and starts the lender. Returns its exit code. */
export async function runLocalSite(site: LocalSite, { watched, whenUp }: Run): Promise<number> {
  const { apiOrigin, siteDir, dataDir, env } = site;
  const current = resolve(siteDir, 'current');
  const lenderEnv = { ...env, DATA_DIR: dataDir, SITE_DIR: current, LENDER_MODE: 'sandbox' };
  const checked = await checkStart(site, lenderEnv);
  if (checked !== 0) return checked;
  writeGenerated(root);
  const program = `packages/release-store/src/cli/${watched ? 'watch' : 'publish-all'}.ts`;
  const publisher = startProgram(program, ['--box', apiOrigin, siteDir, ...(watched ?? [])], env);
  const word = await wordOf(publisher);
  if (typeof word === 'number' && word !== 0) return word;
  // A publisher that keeps running publishes at every change, and prints the origin that serves the pages.
  const development = typeof word === 'string' && { DEVELOPMENT_ORIGIN: word };
  const lender = startProgram('packages/sandbox/src/main.ts', [], { ...lenderEnv, ...development });
  return runLender(lender, { beside: publisher, whenUp });
}
