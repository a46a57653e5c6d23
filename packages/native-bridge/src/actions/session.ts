import * as v from 'valibot';
import { fail, succeed } from '../reply';
import { defineAction, minute, second } from './action';
import { loginInfoSchema, nothing, shortText, unread } from './shapes';

/** The wrapper logs the borrower in on its own screens; -1 makes the page open `/user/login`. */
export const toLogin = defineAction({
  data: nothing,
  reply: v.omit(loginInfoSchema, ['userId']),
  timeout: 10 * minute,
  ackWithin: 3 * second,
  awaited: true,
  inBrowser: () => fail('browser'),
});

export const getLoginInfo = defineAction({
  data: nothing,
  reply: loginInfoSchema,
  timeout: 5 * second,
  inBrowser: ({ loginInfo }) => {
    const info = loginInfo();
    return info ? succeed(info) : fail('browser');
  },
});

export const logout = defineAction({
  data: v.object({ reason: shortText }),
  reply: unread,
  timeout: 5 * second,
  inBrowser: () => succeed(undefined),
});

export const setNewToken = defineAction({
  data: v.omit(loginInfoSchema, ['userId']),
  reply: unread,
  timeout: 5 * second,
  inBrowser: () => succeed(undefined),
});
