import * as v from 'valibot';

/** A release with its display name. */
export const namedReleaseSchema = v.object({
  /** Name of its folder: version and hash. */
  id: v.string(),
  label: v.optional(v.string()),
  /** What marketers call it, by language. */
  titles: v.optional(v.record(v.string(), v.string())),
  /** The last change of its sources: first line of the commit, and when. */
  change: v.optional(v.object({ subject: v.string(), at: v.number() })),
  addedAt: v.optional(v.number()),
  /** Added without tests (`--skip-tests`). */
  untested: v.optional(v.boolean()),
});
export type NamedRelease = v.InferOutput<typeof namedReleaseSchema>;
