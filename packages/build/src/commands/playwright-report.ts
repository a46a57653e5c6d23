import * as v from 'valibot';

const specSchema = v.object({
  file: v.string(),
  line: v.number(),
  ok: v.boolean(),
  tests: v.array(v.object({ results: v.array(v.object({ duration: v.number() })) })),
});

/** A test of Playwright: its file in `e2e`, its line, whether it passed, and how long each try took, in ms. */
export type Spec = v.InferOutput<typeof specSchema>;

interface Suite {
  readonly specs: readonly Spec[];
  readonly suites?: readonly Suite[] | undefined;
}
const suiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(specSchema),
  suites: v.optional(v.array(v.lazy(() => suiteSchema))),
});
const reportSchema = v.object({ suites: v.array(suiteSchema) });

function specsOf({ specs, suites = [] }: Suite): readonly Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Every test of a report of Playwright; none where it can't be read. */
export function readSpecs(report: unknown): readonly Spec[] {
  const parsed = v.safeParse(reportSchema, report);
  return parsed.success ? parsed.output.suites.flatMap(specsOf) : [];
}
