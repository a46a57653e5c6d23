import * as v from 'valibot';

const connectionSchema = v.object({
  saveData: v.optional(v.boolean(), false),
  effectiveType: v.optional(v.string(), '4g'),
});

/** Whether the borrower saves data, or the connection is too slow to prefetch. */
export function isDataSaverOn(connection: unknown = Reflect.get(navigator, 'connection')): boolean {
  const known = v.safeParse(connectionSchema, connection);
  return known.success && (known.output.saveData || /2g/.test(known.output.effectiveType));
}
