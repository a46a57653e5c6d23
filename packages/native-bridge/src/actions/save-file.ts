import { fail } from '../reply';
import { defineAction, minute } from './action';
import { fileSchema, resultSchema } from './file-shapes';

/** Stores a file where the user finds it, because a WebView drops downloads. A wrapper may lack it. */
export const saveFile = defineAction({
  data: fileSchema,
  reply: resultSchema,
  timeout: 10 * minute,
  awaited: true,
  optional: true,
  inBrowser: () => fail('browser'),
});
