import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { didYouMean, UsageError } from '@sunbird/node-kit/command-line';
import { root } from '@sunbird/node-kit/workspace';
import { globSync } from 'tinyglobby';
import type { StepResult } from '../judge-tests';
import { browser, jest } from './test-steps';

/** Folders of the packages of the workspace: remotes, the host, shared packages and the browser tests. */
export const parts: readonly string[] = globSync(
  ['host', 'mfe-*', 'packages/*', 'e2e'].map(folder => `${folder}/package.json`),
  { cwd: root },
)
  .map(dirname)
  .sort();

/** The name that people type: `repay`, `ui`, `host`. */
export function shortName(folder: string): string {
  return folder.replace(/^(packages\/|mfe-)/, '');
}

/** Finds a part by any of its names: `repay`, `mfe-repay`, `@sunbird/mfe-repay`, `packages/ui/`. */
export function findPart(name: string): string {
  const wanted = shortName(name.replace(/^(\.\/|@sunbird\/)/, '').replace(/\/$/, ''));
  const match = parts.find(folder => shortName(folder) === wanted);
  if (match) return match;
  throw new UsageError(`There is no part "${name}". ${didYouMean(wanted, parts.map(shortName))}`.trim());
}

interface OwnTests {
  /** Accepts what changed in snapshots. */
  readonly accept?: boolean;
  /** A commit: those alone run that what changed since reaches. */
  readonly since?: string | undefined;
}

/**
 * Runs the tests of a part whose paths match, and without `own` those of other parts that reach its files too. No test
 * at all, and a skipped one, is a failure.
 */
export function testPart(
  folder: string,
  paths: readonly string[],
  own: boolean,
  { accept = false, since }: OwnTests = {},
): Promise<StepResult> {
  if (existsSync(join(root, folder, 'playwright.config.ts'))) return browser(paths);
  const cwd = join(root, folder);
  const files = globSync('**/*.{ts,tsx,mjs,json,css}', {
    cwd,
    ignore: ['**/node_modules/**', 'dist/**'],
    absolute: true,
  });
  // With a pattern of paths Jest would not look at what changed.
  const others = [`^(?!${cwd}/)`, '/node_modules/', String.raw`\.all\.test\.`];
  const which = since
    ? ['--changedSince', since, ...others.flatMap(pattern => ['--testPathIgnorePatterns', pattern])]
    : [`^${cwd}/.*(${paths.join('|')})`];
  return jest(
    own ? [...(accept ? ['-u'] : []), ...which] : ['--findRelatedTests', ...files],
    {},
    `jest-${shortName(folder)}`,
  );
}
