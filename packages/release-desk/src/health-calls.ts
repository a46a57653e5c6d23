import { languages, marketCodes } from '@sunbird/loan-domain';
import * as v from 'valibot';

/** The calls about how candidates do, and about those that were taken back. Page and server parse them by these schemas. */

const figuresSchema = v.object({ opens: v.number(), bad: v.number() });

const findingEntries = {
  /** Does not load; something of a screen fails; is slow. */
  question: v.picklist(['failed', 'errors', 'slow']),
  candidate: figuresSchema,
  standing: figuresSchema,
  /** The language that it fails in, if it fails in one alone. */
  language: v.optional(v.picklist(languages)),
};

/** How one candidate does beside the standing release. */
export const healthSchema = v.object({
  findings: v.array(
    v.object({
      release: v.string(),
      state: v.picklist(['worse', 'unsure', 'noWorse', 'tooFew']),
      ...findingEntries,
    }),
  ),
});
export type Health = v.InferOutput<typeof healthSchema>;

export const stopNoticeSchema = v.object({
  id: v.string(),
  at: v.number(),
  slot: v.string(),
  market: v.picklist(marketCodes),
  release: v.object({
    id: v.string(),
    label: v.optional(v.string()),
    addedAt: v.optional(v.number()),
    untested: v.optional(v.boolean()),
  }),
  share: v.number(),
  /** Who published it at the desk; null: the command line. */
  by: v.nullable(v.object({ id: v.string(), name: v.string() })),
  ...findingEntries,
});
export type StopNotice = v.InferOutput<typeof stopNoticeSchema>;

export const stopsSchema = v.object({ stops: v.array(stopNoticeSchema) });
