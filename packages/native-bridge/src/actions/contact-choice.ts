import * as v from 'valibot';
import type { BridgeReply } from '../reply';
import { shortText } from './shapes';

/** The borrower picked no contact, or the app may not see contacts. Both are replies, not failures. */
const withoutContact = v.object({ result: v.picklist(['cancelled', 'denied']) });

const picked = v.object({
  result: v.literal('success'),
  data: v.object({
    name: v.pipe(shortText, v.trim()),
    /** As stored in the phone book; the page normalises it by the market's rules. */
    phone: v.pipe(shortText, v.regex(/\S/), v.trim()),
  }),
});

export const selectContactReplySchema = v.variant('result', [picked, withoutContact]);
export type SelectContactReply = v.InferOutput<typeof selectContactReplySchema>;

export interface ContactPicker {
  /** Opens the browser's picker; must be called from a tap. */
  pick(): Promise<BridgeReply<SelectContactReply>>;
}
