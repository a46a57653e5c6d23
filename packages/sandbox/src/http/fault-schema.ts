import * as v from 'valibot';

/**
 * `http` and `code` respond instead of the lender, which does nothing. In all other modes the lender has acted, and its
 * response is late, lost or broken, as on a bad connection.
 */
export const faultSchema = v.object({
  /** In clear; `*` is every path. */
  path: v.string(),
  method: v.optional(v.picklist(['GET', 'POST'])),
  mode: v.picklist(['delay', 'http', 'drop', 'badJson', 'badShape', 'code']),
  /** Milliseconds of a delay, HTTP status, envelope code. */
  value: v.optional(v.number()),
  /** How many responses fail; 1 by default. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
});
export type Fault = v.InferOutput<typeof faultSchema>;
