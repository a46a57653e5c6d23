import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { benchFolder } from '../build/places';
import { lineNames } from '../run/profiles';
import type { CellResult } from '../run/rounds';
import { modes, scenarioNames } from '../run/scenarios';
import type { TapResult } from './goals';

const file = join(benchFolder, 'results.json');

const visitSchema = v.object({
  ready: v.number(),
  pageEnd: v.number(),
  typing: v.number(),
  fcp: v.number(),
  lcp: v.number(),
  cls: v.number(),
  excess: v.number(),
  codeBytes: v.number(),
  codeRequests: v.number(),
  apiBytes: v.number(),
  depth: v.number(),
  heap: v.number(),
  nodes: v.number(),
  requests: v.array(v.object({ path: v.string(), bytes: v.number() })),
});
// JSON has no undefined: a visit that failed is null.
const visitsSchema = v.exactOptional(
  v.array(
    v.pipe(
      v.nullable(visitSchema),
      v.transform(visit => visit ?? undefined),
    ),
  ),
);
const runSchema = v.object({
  cells: v.array(
    v.object({
      scenario: v.picklist(scenarioNames),
      mode: v.picklist(modes),
      line: v.picklist(lineNames),
      cpu: v.number(),
      visits: v.object({
        federated: visitsSchema,
        twin: visitsSchema,
        floor: visitsSchema,
        before: visitsSchema,
      }),
    }),
  ),
  taps: v.array(
    v.object({ cpu: v.number(), rounds: v.array(v.object({ tap: v.number(), journey: v.number() })) }),
  ),
});

export interface Run {
  readonly cells: readonly CellResult[];
  readonly taps: readonly TapResult[];
}

/** The results of the last run; undefined if there was none. */
export function readRun(): Run {
  if (!existsSync(file)) return { cells: [], taps: [] };
  const { cells, taps } = v.parse(runSchema, JSON.parse(readFileSync(file, 'utf8')));
  return { cells, taps };
}

function keyOf({ scenario, mode, line, cpu }: CellResult) {
  return `${scenario} ${mode} ${line} ${cpu}`;
}

/** The first run's cells, replaced and extended by those of the second. */
export function merged(before: Run, now: Run): Run {
  const fresh = new Set(now.cells.map(keyOf));
  return {
    cells: [...before.cells.filter(cell => !fresh.has(keyOf(cell))), ...now.cells],
    taps: now.taps.length > 0 ? now.taps : before.taps,
  };
}

/** Writes a run with its environment to disk; returns the file. */
export function writeRun(run: Run, about: object): string {
  writeFileSync(file, `${JSON.stringify({ ...about, ...run }, null, 1)}\n`);
  return file;
}
