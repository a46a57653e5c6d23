import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { root } from '../paths';

const folder = join(root, 'test-results', 'resilience');
const stored = join(folder, 'file-faults.json');
const resultsSchema = v.record(v.string(), v.record(v.string(), v.string()));
type Results = v.InferOutput<typeof resultsSchema>;

function readResults(): Results {
  try {
    return v.parse(resultsSchema, JSON.parse(readFileSync(stored, 'utf8')));
  } catch {
    return {};
  }
}

/** Empties the table at the start of a run. */
export function forgetFileFaults(): void {
  rmSync(stored, { force: true });
}

/** Adds a cell, on the disk: Playwright restarts the worker after a failed test. */
export function keepFileFault(fault: string, moment: string, outcome: string): void {
  const results = readResults();
  results[fault] = { ...results[fault], [moment]: outcome };
  mkdirSync(folder, { recursive: true });
  writeFileSync(stored, JSON.stringify(results));
}

/** The cells so far as a table with a row for each fault, written to `test-results` under this name. */
export function fileFaultTable(name: string, moments: readonly string[]): string {
  const results = readResults();
  function row(cells: readonly string[]) {
    return `| ${cells.join(' | ')} |`;
  }
  const outcomes = Object.values(results).flatMap(found => Object.values(found));
  const failed = outcomes.filter(outcome => outcome !== 'passed').length;
  const text = [
    `Files of a remote that are broken: ${outcomes.length} cells, ${failed} failed`,
    '',
    row(['fault', ...moments]),
    row(['---', ...moments.map(() => '---')]),
    ...Object.entries(results).map(([fault, found]) => row([fault, ...moments.map(at => found[at] ?? '')])),
  ].join('\n');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.md`), `${text}\n`);
  return text;
}
