import * as v from 'valibot';
import { fail } from '../reply';
import { defineAction, minute } from './action';
import { nothing, shortText } from './shapes';

/** The person picked nobody, or did not let the app see contacts: an answer, not a failure. */
const without = v.object({ result: v.picklist(['cancelled', 'denied']) });

const picked = v.object({
  result: v.literal('success'),
  data: v.object({
    name: v.pipe(shortText, v.trim()),
    /** As the phone book has it; normalised by the market's rules on this side. */
    phone: v.pipe(shortText, v.trim(), v.minLength(1)),
  }),
});

export const selectContactReplySchema = v.variant('result', [picked, without]);
export type SelectContactReply = v.InferOutput<typeof selectContactReplySchema>;

export const selectContact = defineAction({
  data: nothing,
  reply: selectContactReplySchema,
  timeout: 10 * minute,
  inBrowser: ({ contactPicker }) => (contactPicker ? contactPicker.pick() : fail('browser')),
});
