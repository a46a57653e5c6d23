import { fail } from '../reply';
import { defineAction, minute } from './action';
import { selectContactReplySchema } from './contact-choice';
import { nothing } from './shapes';

export const selectContact = defineAction({
  data: nothing,
  reply: selectContactReplySchema,
  timeout: 10 * minute,
  awaited: true,
  inBrowser: ({ contactPicker }) => (contactPicker ? contactPicker.pick() : fail('browser')),
});
