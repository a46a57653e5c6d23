import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { benchFolder } from '../build/places';
import type { CellResult } from '../run/rounds';
import type { Goal } from './first-content-goals';
import type { TapResult } from './goals';

const file = join(benchFolder, 'results.json');

export interface Run {
  readonly cells: readonly CellResult[];
  readonly taps: readonly TapResult[];
}

/** The results of the last run; empty if there was none. */
export function readRun(): Run {
  if (!existsSync(file)) return { cells: [], taps: [] };
  // JSON has no undefined: a visit that failed is null, which every figure leaves out as well.
  const { cells, taps }: Run = JSON.parse(readFileSync(file, 'utf8'));
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

/** Writes a run with its environment to disk. */
export function writeRun(run: Run, about: object): void {
  writeFileSync(file, `${JSON.stringify({ ...about, ...run }, null, 1)}\n`);
}

export interface Machine {
  readonly date: string;
  readonly cpu: string;
  readonly cores: number;
  /** One-minute load average before and after the run. */
  readonly load: readonly [number, number];
}

export function machine(loadBefore: number): Machine {
  return {
    date: new Date().toISOString().slice(0, 10),
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    load: [loadBefore, loadavg()[0] ?? 0],
  };
}

function verdict(met: boolean | undefined) {
  return met === undefined ? 'open' : met ? 'met' : 'missed';
}

export function goalTable(goals: readonly Goal[]): string {
  const rows = goals.map(
    ({ figure, goal, measured, met }) => `| ${figure} | ${goal} | ${measured} | ${verdict(met)} |`,
  );
  return ['| figure | goal | measured | |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

export function renderResults(at: Machine, goals: readonly Goal[]): string {
  const missed = goals.filter(({ met }) => met === false);
  return `# What the bench has measured

Written by \`pnpm bench\`; what is measured, and where the rest of it is: [README.md](README.md).

${at.date}, ${at.cores} cores of ${at.cpu}, load ${at.load.map(value => value.toFixed(1)).join(' → ')} (1.0 a core is busy).
Times are of this machine on that day; ratios are paired by round, median (p10–p90).

${goalTable(goals)}

${missed.length > 0 ? `Missed, and what would be tried next:\n\n${missed.map(({ figure, next }) => `- ${figure}: ${next}.`).join('\n')}` : 'None is missed.'}
`;
}
