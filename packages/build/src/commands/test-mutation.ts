import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { mutationGroups } from '../mutation/groups.mjs';
import { root } from './workspace';

const reportSchema = v.object({
  files: v.record(v.string(), v.object({ mutants: v.array(v.object({ status: v.string() })) })),
});

interface Row {
  readonly group: string;
  readonly killed: number;
  /** Counted as killed too. On a busy machine a run that is only slow times out. */
  readonly timedOut: number;
  readonly counted: number;
}

/** Mutants of a group: those that a test noticed, out of all that could be run. */
function readRow(group: string): Row {
  const file = join(root, '.cache', 'mutation', `${group.replaceAll(' ', '-')}.json`);
  if (!existsSync(file)) return { group, killed: 0, timedOut: 0, counted: 0 };
  const { files } = v.parse(reportSchema, JSON.parse(readFileSync(file, 'utf8')));
  const all = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  function count(...statuses: string[]) {
    return all.filter(status => statuses.includes(status)).length;
  }
  return {
    group,
    killed: count('Killed', 'Timeout'),
    timedOut: count('Timeout'),
    counted: count('Killed', 'Timeout', 'Survived', 'NoCoverage'),
  };
}

/**
 * `pnpm test:mutation [group…]`: small mistakes are put into the code that must hold, one at a time, and the
 * tests have to notice. Each group needs 85 %; what was tried before and has not changed is not tried again.
 */
const asked = process.argv.slice(2);
const groups = Object.keys(mutationGroups).filter(name => asked.length === 0 || asked.includes(name));
if (groups.length === 0) {
  console.error(`There is no such group: choose of ${Object.keys(mutationGroups).join(', ')}.`);
  process.exitCode = 1;
}
const rows: Row[] = [];
for (const group of groups) {
  console.log(`\n== ${group}`);
  const { status } = spawnSync(join(root, 'node_modules', '.bin', 'stryker'), ['run', 'stryker.config.mjs'], {
    cwd: root,
    env: { ...process.env, MUTATION_GROUP: group },
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
  rows.push(readRow(group));
}

function sum(pick: (row: Row) => number) {
  return rows.reduce((total, row) => total + pick(row), 0);
}

console.log('\ngroup                       killed  of all   share  timed out');
for (const { group, killed, counted, timedOut } of [
  ...rows,
  {
    group: 'all',
    killed: sum(row => row.killed),
    timedOut: sum(row => row.timedOut),
    counted: sum(row => row.counted),
  },
]) {
  const share = counted === 0 ? 'none' : `${((100 * killed) / counted).toFixed(1)} %`;
  console.log(
    `${group.padEnd(26)} ${String(killed).padStart(7)} ${String(counted).padStart(7)} ${share.padStart(8)} ${String(timedOut).padStart(10)}`,
  );
}
