import * as v from 'valibot';
import { fail } from '../reply';
import { defineAction, minute } from './action';
import { nothing } from './shapes';

/** Waits for the SMS with a code, and reads the code of it alone. A wrapper may lack it: the borrower then types. */
export const readCode = defineAction({
  data: nothing,
  reply: v.variant('result', [
    v.object({ result: v.literal('success'), code: v.pipe(v.string(), v.regex(/^\d{4,8}$/)) }),
    v.object({ result: v.picklist(['cancelled', 'denied']) }),
  ]),
  timeout: 5 * minute,
  optional: true,
  inBrowser: () => fail('browser'),
});
