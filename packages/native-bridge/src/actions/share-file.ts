import { fail } from '../reply';
import { defineAction, minute } from './action';
import { fileSchema, resultSchema } from './file-shapes';

/** Offers a file to the phone's other apps, such as a messenger: many WebViews can't share. A wrapper may lack it. */
export const shareFile = defineAction({
  data: fileSchema,
  reply: resultSchema,
  timeout: 10 * minute,
  awaited: true,
  optional: true,
  inBrowser: () => fail('browser'),
});
