import * as v from 'valibot';
import { fail } from '../reply';
import { defineAction, minute } from './action';

/** A message has at most a million characters. */
const maxContentLength = 900_000;

export const saveFileDataSchema = v.object({
  /** A name without a folder. */
  name: v.pipe(v.string(), v.regex(/^[\w-][\w.-]{0,99}$/)),
  /** Media type. */
  type: v.pipe(v.string(), v.regex(/^[\w.+-]+\/[\w.+-]+$/), v.maxLength(100)),
  base64: v.pipe(v.string(), v.minLength(1), v.maxLength(maxContentLength)),
});

/** Stores a file where the user finds it, because a WebView drops downloads. A wrapper may lack it. */
export const saveFile = defineAction({
  data: saveFileDataSchema,
  reply: v.object({ result: v.picklist(['success', 'cancelled', 'denied']) }),
  timeout: 10 * minute,
  awaited: true,
  optional: true,
  inBrowser: () => fail('browser'),
});
