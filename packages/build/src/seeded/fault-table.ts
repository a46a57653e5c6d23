import type { Verdict } from './verdicts';

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
