import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { Fault } from './draw-faults';

/** Who noticed a mistake: a step of `pnpm test`, one that `pnpm test:all` has beyond it, or nobody. */
export interface Verdict {
  readonly fault: Fault;
  readonly found: 'test' | 'test:all' | 'none';
  /** The test file or the check that failed. */
  readonly by: string;
}

const placeSchema = v.object({ line: v.number(), column: v.number() });

const verdictSchema = v.object({
  fault: v.object({
    file: v.string(),
    mutator: v.string(),
    start: placeSchema,
    end: placeSchema,
    replacement: v.string(),
  }),
  found: v.picklist(['test', 'test:all', 'none']),
  by: v.string(),
});

/** The verdicts that an earlier run wrote down, one a line. */
export function verdictsIn(file: string): readonly Verdict[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map(line => v.parse(verdictSchema, JSON.parse(line)));
}

/** Those at the beginning that are about these mistakes: a change of the draw makes the others worthless. */
export function verdictsOn(faults: readonly Fault[], verdicts: readonly Verdict[]): readonly Verdict[] {
  const other = verdicts.findIndex(({ fault }, index) => !isDeepStrictEqual(fault, faults[index]));
  return other === -1 ? verdicts : verdicts.slice(0, other);
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

/** A table of Markdown: each mistake and who found it, then how many `test` and all found. */
export function faultTable(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ fault: { file, mutator, start }, found, by }, index) =>
    `| ${index + 1} | ${file}:${start.line + 1} | ${mutator} | ${found} | ${by} |`.replaceAll('  ', ' '),
  );
  const byTest = verdicts.filter(({ found }) => found === 'test').length;
  const byAll = verdicts.filter(({ found }) => found !== 'none').length;
  return [
    '| # | place | mutator | found by | what failed |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    `found by test: ${byTest}, by test:all alone: ${byAll - byTest}, by none: ${verdicts.length - byAll}`,
    `test finds ${percent(byTest, byAll)} of what all find; all find ${percent(byAll, verdicts.length)}`,
  ].join('\n');
}
