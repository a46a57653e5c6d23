import * as v from 'valibot';
import type { SiteWeight } from './weigh';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `budgets.json`: the most that the site may weigh. */
export const budgetSchema = v.object({
  /** The page itself, today's and one of ten remotes: it has to arrive in one initial congestion window. */
  page: v.object({ whole: v.object({ bytes: count }), grown: v.object({ bytes: count }) }),
  screens: v.record(v.string(), v.object({ bytes: count, requests: count })),
  releases: v.record(v.string(), v.object({ whole: count, landing: count })),
});
export type Budget = v.InferOutput<typeof budgetSchema>;

interface Line {
  readonly name: string;
  /** Undefined if the budget file has no such line. */
  readonly most: number | undefined;
  /** Undefined if the site has no such part. */
  readonly found: number | undefined;
}

type Table = Readonly<Record<string, object>>;

/** Metrics by name. Skips values that are not numbers. */
function metricsOf(part: object | undefined): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(part ?? {}).flatMap(([name, value]) =>
      typeof value === 'number' ? [[name, value] as const] : [],
    ),
  );
}

function linesOf(kind: keyof Budget, budget: Table, weight: Table): Line[] {
  const parts = new Set([...Object.keys(budget), ...Object.keys(weight)]);
  return [...parts].flatMap(part => {
    const allowed = metricsOf(budget[part]);
    const found = metricsOf(weight[part]);
    return [...new Set([...allowed.keys(), ...found.keys()])].map(metric => ({
      name: `${kind} › ${part} › ${metric}`,
      most: allowed.get(metric),
      found: found.get(metric),
    }));
  });
}

/** Pairs every line of the budget with what the site weighs. */
export function compare(budget: Budget, { page, screens, releases }: SiteWeight): Line[] {
  return [
    ...linesOf('page', budget.page, page),
    ...linesOf('screens', budget.screens, screens),
    ...linesOf('releases', budget.releases, releases),
  ];
}

/** One sentence for each line that fails, with what to do about it. `file` is the budget file. */
export function budgetProblems(lines: readonly Line[], file: string): string[] {
  return lines.flatMap(({ name, most, found }) => {
    if (found === undefined) return [`${name}: the site has no such part. Remove the line from ${file}.`];
    if (most === undefined) return [`${name}: it has no budget. Add ${found}, rounded up, to ${file}.`];
    if (found <= most) return [];
    return [
      `${name}: ${found}, and ${most} are allowed (${found - most} too many). Make it lighter, or raise the line in ${file} and say why in the commit.`,
    ];
  });
}
