import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { type Examples, examplesSchema } from './record-examples';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const program = fileURLToPath(new URL('../../commands/write-examples.ts', import.meta.url));

/** What the examples are made of: the lender, its contract and rules, and the libraries below them. */
const folders = ['sandbox/src', 'sandbox/drizzle', 'api-client/src', 'loan-domain/src'];
const files = [
  'packages/sandbox/verify-hooks.json',
  'packages/federation/src/store/revisions/sandbox-partners.ts',
  'pnpm-lock.yaml',
];
const isSource = /^(?!meta\/)(?!.*\.test\.).*\.(ts|mjs|sql|json)$/;

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, 'packages', folder), { recursive: true, encoding: 'utf8' })
    .filter(file => isSource.test(file))
    .map(file => join('packages', folder, file));
}

/** Where the run of these sources is, once it was made. */
function runFile(): string {
  const hash = createHash('sha256');
  for (const file of [...folders.flatMap(sourcesIn), ...files].sort())
    hash.update(file).update(readFileSync(join(root, file)));
  return join(root, '.cache', 'openapi', `run-${hash.digest('hex').slice(0, 16)}.json`);
}

const runSchema = v.object({ printed: v.string(), examples: examplesSchema });

/**
 * The run of `verify-api` over the sandbox in all markets: what it printed, and the examples of all calls. It is made at
 * first use, which takes half a minute, and again when a source has changed: in a process of its own, so that a lender
 * goes on answering.
 */
export async function loadRun(): Promise<v.InferOutput<typeof runSchema>> {
  const file = runFile();
  if (!existsSync(file))
    await promisify(execFile)(process.execPath, ['--import', 'tsx', program, file], { cwd: root });
  return v.parse(runSchema, JSON.parse(readFileSync(file, 'utf8')));
}

export async function loadExamples(): Promise<Examples> {
  return (await loadRun()).examples;
}
