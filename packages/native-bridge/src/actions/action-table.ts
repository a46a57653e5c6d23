import type { Action } from './action';
import { getCapabilities } from './capabilities';
import { logEventByAF, logEventByLocal } from './log-events';
import { saveFile } from './save-file';
import { selectContact } from './select-contact';
import { getLoginInfo, logout, setNewToken, toLogin } from './session';
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
];

export function isActionName(name: string): name is ActionName {
  return actionNames.some(known => known === name);
}
