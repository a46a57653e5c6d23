import type { Context } from 'hono';
import * as v from 'valibot';

/** A control call that can't be done, with a sentence for the developer. */
export class ControlError extends Error {
  override name = 'ControlError';
}

/** The JSON body of a control call. ControlError with the field that is wrong. */
export async function readBody<T>(c: Context, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const text = await c.req.text();
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text === '' ? '{}' : text);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ControlError(`${v.getDotPath(issue) ?? 'The body'}: ${issue.message}`);
}
