import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Code, codes, isSessionCode } from '@sunbird/api-client';
import type { Endpoint } from '@sunbird/api-client/contract';
import { fillText } from '@sunbird/languages/fill-text';
import { lender } from '@sunbird/languages/lender';
import * as v from 'valibot';
import { codesOf } from '../call-comments';
import { texts } from '../texts';
import { type Example, type Examples, examplesSchema } from './record-examples';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const program = fileURLToPath(new URL('../../../../sandbox/src/commands/write-examples.ts', import.meta.url));

/** What the examples are made of: the lender, its contract and rules, and the libraries below them. */
const folders = [
  'sandbox/src',
  'lender/src',
  'lender/drizzle',
  'api-tools/src',
  'api-client/src',
  'loan-domain/src',
];
const files = [
  'packages/sandbox/verify-hooks.json',
  'packages/lender-settings/src/schema/partners.ts',
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
 * keeps answering.
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

/** The lender's time in all examples. */
const answeredAt = 1_772_442_000_000;
const traceId = 'TRC-8K2M9QX4TB';

function nameOf({ market, chapter }: Example, index: number): string {
  const place = `${market}-${chapter.toLowerCase().replaceAll(' ', '-')}`;
  return index === 0 ? place : `${place}-${index + 1}`;
}

/** Examples of an OpenAPI document, by name. */
function named(examples: readonly Example[], showing: (example: Example) => unknown) {
  return Object.fromEntries(
    examples.map((example, index) => [
      nameOf(example, index),
      { summary: `${example.market}: ${example.chapter}`, value: showing(example) },
    ]),
  );
}

/** The bodies that the sandbox was sent. */
export function requestExamples(examples: readonly Example[]) {
  return named(examples, ({ payload }) => payload);
}

/** The value of a query field, where an example has it. */
export function queryExample(examples: readonly Example[], field: string): { readonly example?: unknown } {
  const match = examples.find(({ payload }) => payload[field] !== undefined);
  return match ? { example: match.payload[field] } : {};
}

function refusalName(code: Code): string {
  return `code-${code}`;
}

/** Answers of the sandbox, and the refusals that the call may get. */
export function answerExamples(call: Endpoint, examples: readonly Example[]) {
  const refusals = codesOf(call).map(code => [
    refusalName(code),
    { $ref: `#/components/examples/${refusalName(code)}` },
  ]);
  const answers = named(examples, ({ data }) => ({
    code: codes.ok,
    msg: lender.en['code.0'],
    data,
    traceId,
    ts: answeredAt,
  }));
  return { ...answers, ...Object.fromEntries(refusals) };
}

/** How long a caller waits in the examples. */
const wait = { seconds: 60, minutes: 1 };

/** What a refusal says beside its message. */
const refusalData: Readonly<Partial<Record<Code, unknown>>> = {
  [codes.locked]: { retryAfter: wait.seconds },
  [codes.fieldErrors]: { errors: { mobile: 'error.mobile.required' } },
  [codes.tooManyAttempts]: { retryAfter: wait.seconds },
  [codes.consentMissing]: { consents: ['creditBureau'] },
};

function refusalExample(code: Code) {
  const msg = fillText(lender.en[`code.${code}`], wait);
  const value = { code, msg, data: refusalData[code] ?? null, traceId, ts: answeredAt };
  return { summary: isSessionCode(code) ? `${msg} (${texts.endsSession})` : msg, value };
}

/** The refusals of all calls. */
export function refusalExamples(calls: readonly Endpoint[]) {
  const all = [...new Set(calls.flatMap(codesOf))].sort((a, b) => a - b);
  return Object.fromEntries(all.map(code => [refusalName(code), refusalExample(code)]));
}
