import type { Action } from './action';
import { addToCalendar } from './add-to-calendar';
import { getCapabilities } from './capabilities';
import { logEventByAF, logEventByLocal } from './log-events';
import { openPayment } from './open-payment';
import { readCode } from './read-code';
import { saveFile } from './save-file';
import { selectContact } from './select-contact';
import { getLoginInfo, logout, setNewToken, toLogin } from './session';
import { shareFile } from './share-file';
import { timeSDK } from './time-sdk';

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
