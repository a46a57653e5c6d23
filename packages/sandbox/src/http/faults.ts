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

export interface Faults {
  readonly add: (fault: Fault) => void;
  readonly clear: () => void;
  readonly all: () => readonly Fault[];
  /** The fault for this call, counted as used. */
  readonly take: (method: string, path: string) => Fault | undefined;
}

export function createFaults(): Faults {
  let faults: Fault[] = [];
  return {
    add: fault => {
      faults.push({ ...fault });
    },
    clear: () => {
      faults = [];
    },
    all: () => faults,
    take: (method, path) => {
      const fault = faults.find(
        one => (one.path === '*' || one.path === path) && (one.method ?? method) === method,
      );
      if (!fault) return undefined;
      fault.times -= 1;
      faults = faults.filter(({ times }) => times > 0);
      return fault;
    },
  };
}
