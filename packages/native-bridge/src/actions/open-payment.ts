import * as v from 'valibot';
import { fail } from '../reply';
import { defineAction, minute } from './action';
import { resultSchema } from './file-shapes';

/** Opens a payment link in an app of the phone: a WebView opens no `upi://`. A wrapper may lack it. */
export const openPayment = defineAction({
  data: v.object({ url: v.pipe(v.string(), v.regex(/^upi:\/\/pay\?/), v.maxLength(2000)) }),
  reply: resultSchema,
  timeout: 10 * minute,
  awaited: true,
  optional: true,
  inBrowser: () => fail('browser'),
});
