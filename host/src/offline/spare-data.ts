import * as v from 'valibot';

const connectionSchema = v.object({
  saveData: v.optional(v.boolean(), false),
  effectiveType: v.optional(v.string(), '4g'),
});

/** Whether the borrower, or the line, asks us to fetch nothing that was not asked for. */
export function sparesData(connection: unknown = Reflect.get(navigator, 'connection')): boolean {
  const known = v.safeParse(connectionSchema, connection);
  return known.success && (known.output.saveData || /2g/.test(known.output.effectiveType));
}
