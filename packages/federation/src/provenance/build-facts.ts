import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { sourceHash } from '@sunbird/build/source-hash';
import type { BuildFacts } from './provenance';

function git(root: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

/** The commit that is checked out; undefined outside of a repository. */
export function commitOf(root: string): BuildFacts['commit'] {
  const id = git(root, 'rev-parse', 'HEAD');
  return id ? { id, isChanged: git(root, 'status', '--porcelain') !== '' } : undefined;
}

/** Where the build ran, by the word of the build server or the machine. */
function builderOf({
  GITHUB_SERVER_URL,
  GITHUB_REPOSITORY,
  GITHUB_RUN_ID,
  CI_JOB_URL,
}: NodeJS.ProcessEnv): string {
  if (GITHUB_SERVER_URL && GITHUB_REPOSITORY)
    return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID ?? ''}`;
  return CI_JOB_URL ?? `machine:${hostname()}`;
}

/** What is known of the build of a package. */
export function buildFacts(
  root: string,
  directory: string,
  tests: BuildFacts['tests'],
  env: NodeJS.ProcessEnv = process.env,
): BuildFacts {
  return {
    commit: commitOf(root),
    inputs: sourceHash(root, directory),
    lockfile: readFileSync(join(root, 'pnpm-lock.yaml')),
    builder: builderOf(env),
    tests,
  };
}
