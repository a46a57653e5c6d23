import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { budgetSchema } from '../budget/budget';
import { root } from '../cli/site-packages';

/** Where the numbers are, in the workspace's root: a change that needs more weight must edit it. */
export const budgetFile = 'budgets.json';

const schema = v.object({
  releases: budgetSchema.entries.releases,
  /** For a remote that has no line of its own yet. */
  newRelease: v.pick(budgetSchema.entries.releases.value, ['whole']),
});

/** Most that a release may weigh: compressed bytes of all its scripts and stylesheets, each counted once. */
export function sizeBudget(name: string): number {
  const { releases, newRelease } = v.parse(schema, JSON.parse(readFileSync(join(root, budgetFile), 'utf8')));
  return (releases[name] ?? newRelease).whole;
}
