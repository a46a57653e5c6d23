import * as v from 'valibot';

/** How a release came to be, by its signed statement. Page and server of the desk parse it by this schema. */
export const provenanceViewSchema = v.object({
  /** `none`: nobody signed anything about it; `broken`: there is a statement that does not hold. */
  state: v.picklist(['signed', 'none', 'broken']),
  commit: v.nullable(v.string()),
  /** Whether the sources had changes that are in no commit. */
  isChanged: v.boolean(),
  inputs: v.nullable(v.string()),
  tests: v.nullable(v.object({ result: v.picklist(['passed', 'skipped', 'unknown']), count: v.number() })),
  builder: v.nullable(v.string()),
  /** Hash of the bill of materials. */
  sbom: v.nullable(v.string()),
  finishedOn: v.nullable(v.string()),
});
export type ProvenanceView = v.InferOutput<typeof provenanceViewSchema>;
