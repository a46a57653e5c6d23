import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths';
import { type Finding, type OracleName, oracles } from './oracle';

export interface CaseResult {
  readonly screen: string;
  readonly call: string;
  readonly fault: string;
  readonly findings: readonly Finding[];
}

function row(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The results as a table: a row for each kind of fault, its cases, and how often each oracle failed. */
function tableOf(results: readonly CaseResult[]): string {
  const kinds = [...new Set(results.map(({ fault }) => fault.replace(/ \d+$/, '')))];
  function count(some: readonly CaseResult[], oracle: OracleName) {
    return some.filter(({ findings }) => findings.some(finding => finding.oracle === oracle)).length;
  }
  function line(name: string, some: readonly CaseResult[]) {
    return row([name, some.length, ...oracles.map(oracle => count(some, oracle))]);
  }
  return [
    row(['fault', 'cases', ...oracles]),
    row(['---', '---:', ...oracles.map(() => '---:')]),
    ...kinds.map(kind =>
      line(
        kind,
        results.filter(({ fault }) => fault.replace(/ \d+$/, '') === kind),
      ),
    ),
    line('all', results),
  ].join('\n');
}

/** Prints the table and writes it, with every finding, to `test-results`. */
export function report(name: string, results: readonly CaseResult[], heading: string): void {
  const folder = join(root, 'test-results', 'resilience');
  mkdirSync(folder, { recursive: true });
  const bad = results.filter(({ findings }) => findings.length > 0);
  const list = bad.flatMap(({ screen, call, fault, findings }) =>
    findings.map(({ oracle, what }) => `- ${screen} · ${call} · ${fault}: ${oracle}: ${what}`),
  );
  const screens = new Set(results.map(({ screen }) => screen)).size;
  const calls = new Set(results.map(({ call }) => call)).size;
  const text = [
    `${heading}: ${results.length} cases on ${screens} screens and ${calls} calls, ${bad.length} failed`,
    '',
    tableOf(results),
    '',
    ...list,
  ].join('\n');
  writeFileSync(join(folder, `${name}.md`), `${text}\n`);
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(results, null, 1)}\n`);
  process.stdout.write(`\n${text}\n`);
}
