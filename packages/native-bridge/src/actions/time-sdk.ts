import { collectionFlags } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { fail } from '../reply';
import { defineAction, second } from './action';
import { shortText, unread } from './shapes';

/** Runs the collection. A flag that is true is wanted now; the wrapper must not read anything else. */
export const timeSdkDataSchema = v.object({
  orderNo: shortText,
  userId: shortText,
  isSubmit: v.boolean(),
  ...v.entriesFromList(collectionFlags, v.boolean()),
});
export type TimeSdkData = v.InferOutput<typeof timeSdkDataSchema>;

export const timeSDK = defineAction({
  data: timeSdkDataSchema,
  reply: unread,
  timeout: 120 * second,
  awaited: true,
  inBrowser: () => fail('browser'),
});
