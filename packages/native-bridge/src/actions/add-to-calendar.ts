import * as v from 'valibot';
import { fail } from '../reply';
import { defineAction, minute } from './action';
import { resultSchema } from './file-shapes';
import { shortText } from './shapes';

/** Minutes of four weeks. */
const longestNotice = 40_320;

/** Puts a date into the phone's calendar, or moves the one with the same `uid`. A wrapper may lack it. */
export const addToCalendar = defineAction({
  data: v.object({
    /** The same for every date of one loan. */
    uid: v.pipe(shortText, v.minLength(1)),
    /** Higher for a date that replaces an earlier one. */
    sequence: v.pipe(v.number(), v.integer(), v.minValue(0)),
    title: v.pipe(shortText, v.minLength(1)),
    notes: v.pipe(v.string(), v.maxLength(1000)),
    /** Start on the phone's clock, such as `2026-12-03T09:00`. */
    start: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)),
    /** Minutes before the start at which the phone reminds. */
    alarms: v.pipe(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(longestNotice))),
      v.maxLength(5),
    ),
  }),
  reply: resultSchema,
  timeout: 10 * minute,
  awaited: true,
  optional: true,
  inBrowser: () => fail('browser'),
});
