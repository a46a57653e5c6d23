import * as v from 'valibot';

/** A message has at most a million characters. */
const maxContentLength = 900_000;

/** A file of the page. */
export const fileSchema = v.object({
  /** A name without a folder. */
  name: v.pipe(v.string(), v.regex(/^[\w-][\w.-]{0,99}$/)),
  /** Media type. */
  type: v.pipe(v.string(), v.regex(/^[\w.+-]+\/[\w.+-]+$/), v.maxLength(100)),
  base64: v.pipe(v.string(), v.minLength(1), v.maxLength(maxContentLength)),
});

/** How it went, for actions that end with the borrower's choice on the phone. */
export const resultSchema = v.object({ result: v.picklist(['success', 'cancelled', 'denied']) });
