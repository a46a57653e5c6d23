import * as v from 'valibot';
import { succeed } from '../reply';
import { defineAction, second } from './action';
import { appInfoSchema, deviceInfoSchema, nothing, shortText } from './shapes';

export const capabilitiesSchema = v.object({
  /** Names of the actions that the wrapper answers; names that this page does not know are allowed. */
  actions: v.pipe(v.array(shortText), v.maxLength(200)),
  app: appInfoSchema,
  device: deviceInfoSchema,
});
export type Capabilities = v.InferOutput<typeof capabilitiesSchema>;

export const getCapabilities = defineAction({
  data: nothing,
  reply: capabilitiesSchema,
  timeout: 2 * second,
  inBrowser: ({ app, contactPicker }) => {
    const always = ['getCapabilities', 'getLoginInfo', 'logout', 'setNewToken'];
    return succeed({ actions: contactPicker ? [...always, 'selectContact'] : always, app, device: {} });
  },
});
