import { collectionFlags } from '@sunbird/loan-domain';
import {
  type Action,
  type ActionData,
  type ActionName,
  type ActionReply,
  actions,
  isActionName,
} from '@sunbird/native-bridge';
import * as v from 'valibot';
import type { DetailPart } from '../simulator/simulator-state';

/** What a request of each action says, in one line. */
const requests: { readonly [Name in ActionName]?: (data: ActionData<Name>) => DetailPart[] } = {
  logEventByLocal: ({ eventType, pageName, eventOption }) =>
    [eventType, pageName, eventOption].filter(part => part !== ''),
  logEventByAF: ({ event }) => [event],
  logout: ({ reason }) => [reason],
  setNewToken: ({ token, phone }) => [tokenPart(token), maskPhone(phone)],
  saveFile: ({ name }) => [name],
  shareFile: ({ name }) => [name],
  addToCalendar: ({ title }) => [title],
  openPayment: ({ url }) => [url.split('?')[0] ?? ''],
  timeSDK: data => [
    data.orderNo,
    { key: 'log.flags', values: { count: collectionFlags.filter(flag => data[flag]).length } },
    { key: data.isSubmit ? 'log.submitOn' : 'log.submitOff' },
  ],
};

function resultOf({ result }: { readonly result: string }): DetailPart[] {
  return [result];
}

/** What the reply to each action says behind its code, without what is no business of a log. */
const replies: { readonly [Name in ActionName]?: (data: ActionReply<Name>) => DetailPart[] } = {
  toLogin: () => [{ key: 'log.loggedIn' }],
  getLoginInfo: ({ token }) => [tokenPart(token)],
  getCapabilities: data => [{ key: 'log.actions', values: { count: data.actions.length } }],
  selectContact: data => [data.result === 'success' ? data.data.name : data.result],
  saveFile: resultOf,
  shareFile: resultOf,
  readCode: resultOf,
  addToCalendar: resultOf,
  openPayment: resultOf,
};

function describe<Said>(
  schema: v.GenericSchema<unknown, Said>,
  say: ((data: Said) => DetailPart[]) | undefined,
  data: unknown,
): DetailPart[] {
  const read = v.safeParse(schema, data);
  return say && read.success ? say(read.output) : [];
}

function describeSent<Name extends ActionName>(name: Name, data: unknown): DetailPart[] {
  const action: Action<ActionData<Name>, ActionReply<Name>> = actions[name];
  return describe(action.data, requests[name], data);
}

function describeReceived<Name extends ActionName>(name: Name, data: unknown): DetailPart[] {
  const action: Action<ActionData<Name>, ActionReply<Name>> = actions[name];
  return describe(action.reply, replies[name], data);
}

/** A request in one line; nothing where it is none of the protocol. */
export function describeRequest(action: string, data: unknown): DetailPart[] {
  return isActionName(action) ? describeSent(action, data) : [];
}

/** What an answer says, in one line. */
export function describeReply(action: string, code: number, msg: string, data: unknown): DetailPart[] {
  const parts: DetailPart[] = [{ key: 'log.code', values: { code } }];
  if (code !== 0) return msg === '' ? parts : [...parts, msg];
  const said = isActionName(action) ? describeReceived(action, data) : [];
  // The end of a token is the whole line.
  return action === 'getLoginInfo' ? said : [...parts, ...said];
}

function tokenPart(token: string): DetailPart {
  return { key: 'log.token', values: { token: mask(token) } };
}

/** Masks personal data; a token keeps its last letters, to distinguish two tokens. */
function mask(secret: string, field = 'token'): string {
  return field === 'token' ? `••• ${secret.slice(-4)}` : '•••';
}

/** `8031234417` as `803 ••• 4417`. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? phone : `${phone.slice(0, 3)} ••• ${phone.slice(-4)}`;
}

/** The same value with every token, code of an SMS and content of a file in it masked, however deep. */
export function maskTokens(value: unknown): unknown {
  return maskFields(value, ['token', 'base64', 'code']);
}

/** The value with all personal data masked, for copies of the log. */
export function maskPersonal(value: unknown): unknown {
  return maskFields(value, ['token', 'phone', 'name', 'userId', 'base64', 'code']);
}

function maskFields(value: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map(inner => maskFields(inner, fields));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      fields.includes(key) && typeof inner === 'string' ? mask(inner, key) : maskFields(inner, fields),
    ]),
  );
}
