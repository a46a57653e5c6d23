import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { root } from '../paths';

const folder = join(root, 'test-results', 'resilience');
const kept = join(folder, 'file-faults.json');
const resultsSchema = v.record(v.string(), v.record(v.string(), v.string()));
type Results = v.InferOutput<typeof resultsSchema>;

function readResults(): Results {
  try {
    return v.parse(resultsSchema, JSON.parse(readFileSync(kept, 'utf8')));
  } catch {
    return {};
  }
}

/** A run begins with an empty table. */
export function forgetFileFaults(): void {
  rmSync(kept, { force: true });
}

/** Adds a cell. On the disk: a test that fails ends the process that would know of those before it. */
export function keepFileFault(fault: string, moment: string, outcome: string): void {
  const results = readResults();
  results[fault] = { ...results[fault], [moment]: outcome };
  mkdirSync(folder, { recursive: true });
  writeFileSync(kept, JSON.stringify(results));
}

/** The cells so far as a table, a row for each fault; kept in `test-results` under this name. */
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
