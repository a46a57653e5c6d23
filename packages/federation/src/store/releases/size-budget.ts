import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { budgetSchema } from '../../budget/budget';
import { root } from '../../cli/root';

/** The budget file in the workspace's root: a change that needs more bytes must edit it. */
export const budgetFile = 'budgets.json';

const schema = v.object({
  releases: budgetSchema.entries.releases,
  /** For a remote without its own line. */
  newRelease: v.pick(budgetSchema.entries.releases.value, ['whole']),
});

/** Size limit of a release: compressed bytes of all its scripts and stylesheets, each counted once. */
export function sizeBudget(name: string): number {
  const { releases, newRelease } = v.parse(schema, JSON.parse(readFileSync(join(root, budgetFile), 'utf8')));
  return (releases[name] ?? newRelease).whole;
}
