import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { packageFolder } from './add-release';
import { isOpenPlan } from './plan-state';

/** Path of the desk's plans in the store. */
export const plansFile = 'desk/plans.json';

const plansSchema = v.array(
  v.object({
    slot: v.string(),
    state: v.string(),
    release: v.object({ id: v.string() }),
    /** What follows the release. */
    end: v.optional(v.object({ next: v.optional(v.object({ id: v.string() })) })),
  }),
);

/** Folders of the releases in open plans, relative to the store. */
export function plannedFolders(site: string): string[] {
  const file = join(site, plansFile);
  if (!existsSync(file)) return [];
  return v
    .parse(plansSchema, JSON.parse(readFileSync(file, 'utf8')))
    .filter(isOpenPlan)
    .flatMap(({ slot, release, end }) =>
      [release, ...(end?.next ? [end.next] : [])].map(({ id }) => `${packageFolder(slot)}/${id}`),
    );
}
