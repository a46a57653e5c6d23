import * as v from 'valibot';
import { fail } from '../reply';
import { type Action, defineAction, minute } from './action';
import { getCapabilities } from './capabilities';
import { selectContactReplySchema } from './contact-choice';
import { fileSchema, resultSchema } from './file-shapes';
import { logEventByAF, logEventByLocal } from './log-events';
import { openPayment } from './open-payment';
import { readCode } from './read-code';
import { getLoginInfo, logout, setNewToken, toLogin } from './session';
import { nothing, shortText } from './shapes';
import { timeSDK } from './time-sdk';

/** Offers a file to the phone's other apps, such as a messenger: many WebViews can't share. A wrapper may lack it. */
const shareFile = defineAction({
  data: fileSchema,
  reply: resultSchema,
  timeout: 10 * minute,
  awaited: true,
  optional: true,
  inBrowser: () => fail('browser'),
});

const selectContact = defineAction({
  data: nothing,
  reply: selectContactReplySchema,
  timeout: 10 * minute,
  awaited: true,
  inBrowser: ({ contactPicker }) => (contactPicker ? contactPicker.pick() : fail('browser')),
});

/** Stores a file where the user finds it, because a WebView drops downloads. A wrapper may lack it. */
const saveFile = defineAction({
  data: fileSchema,
  reply: resultSchema,
  timeout: 10 * minute,
  awaited: true,
  optional: true,
  inBrowser: () => fail('browser'),
});

/** Minutes of four weeks. */
const longestNotice = 40_320;

/** Puts a date into the phone's calendar, or moves the one with the same `uid`. A wrapper may lack it. */
const addToCalendar = defineAction({
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

const table = {
  getCapabilities,
  toLogin,
  getLoginInfo,
  logout,
  setNewToken,
  logEventByLocal,
  logEventByAF,
  timeSDK,
  selectContact,
  saveFile,
  shareFile,
  readCode,
  addToCalendar,
  openPayment,
};
type Table = typeof table;

export type ActionName = keyof Table;
export type ActionData<Name extends ActionName> =
  Table[Name] extends Action<infer Data, infer _Reply> ? Data : never;
export type ActionReply<Name extends ActionName> =
  Table[Name] extends Action<infer _Data, infer Reply> ? Reply : never;

/** Every action, by its wire name. */
export const actions: { readonly [Name in ActionName]: Action<ActionData<Name>, ActionReply<Name>> } = table;

export const actionNames: readonly ActionName[] = [
  'getCapabilities',
  'toLogin',
  'getLoginInfo',
  'logout',
  'setNewToken',
  'logEventByLocal',
  'logEventByAF',
  'timeSDK',
  'selectContact',
  'saveFile',
  'shareFile',
  'readCode',
  'addToCalendar',
  'openPayment',
];

export function isActionName(name: string): name is ActionName {
  return actionNames.some(known => known === name);
}

/** Actions that a screen asks for where the wrapper has them. */
export type ScreenAction = 'shareFile' | 'readCode' | 'addToCalendar' | 'openPayment';
