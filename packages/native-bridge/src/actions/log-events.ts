import * as v from 'valibot';
import { attributionEvents } from '../events/attribution';
import { eventOptions, eventTypes, orderNumberSchema, pageNames } from '../events/event-table';
import { succeed } from '../reply';
import { defineAction, second } from './action';
import { unread } from './shapes';

export const localEventSchema = v.object({
  /** Epoch ms at which it happened. */
  time: v.pipe(v.number(), v.integer(), v.minValue(0)),
  eventType: v.picklist(eventTypes),
  pageName: v.picklist(pageNames),
  /** Empty where the event has no option. */
  eventOption: v.union([v.picklist(eventOptions), v.literal('')]),
  orderNo: v.optional(orderNumberSchema),
  /** Send now; false lets the wrapper gather first. */
  isUpload: v.boolean(),
});

export const logEventByLocal = defineAction({
  data: localEventSchema,
  reply: unread,
  timeout: 2 * second,
  inBrowser: () => succeed(undefined),
});

export const logEventByAF = defineAction({
  data: v.object({ event: v.picklist(attributionEvents) }),
  reply: unread,
  timeout: 2 * second,
  inBrowser: () => succeed(undefined),
});
