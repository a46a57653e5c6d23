import { relative } from 'node:path';
import * as v from 'valibot';
import { readReport } from '../commands/test-steps';
import { root } from '../commands/workspace';
import { readSpecs } from './playwright-report';

/** How long the tests of a file took, in seconds. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

const jestSchema = v.object({
  testResults: v.array(v.object({ name: v.string(), startTime: v.number(), endTime: v.number() })),
});

/** The files of the last run of Jest. */
export function slowestJestFiles(report: unknown = readReport('jest')): FileTime[] {
  const parsed = v.safeParse(jestSchema, report);
  if (!parsed.success) return [];
  return parsed.output.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** The files of the last run of Playwright; every try of a test counts. */
export function slowestBrowserFiles(report: unknown = readReport('playwright')): FileTime[] {
  const seconds = new Map<string, number>();
  for (const { file, tests } of readSpecs(report)) {
    const tries = tests.flatMap(({ results }) => results);
    const sum = tries.reduce((total, { duration }) => total + duration / 1000, 0);
    seconds.set(file, (seconds.get(file) ?? 0) + sum);
  }
  return [...seconds].map(([file, time]) => ({ file: `e2e/${file}`, seconds: time }));
}

/** Prints the ten files that took longest. */
export function printSlowest(files: readonly FileTime[]): void {
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, 10);
  console.log('\nslowest files');
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
}
