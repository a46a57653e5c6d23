import { collectionFlags } from '@sunbird/loan-domain';
import * as v from 'valibot';
import type { DetailPart } from './log-entry';

const text = v.fallback(v.string(), '');
const requestSchema = v.object({
  token: text,
  phone: text,
  reason: text,
  eventType: text,
  pageName: text,
  eventOption: text,
  event: text,
  orderNo: text,
  name: text,
  title: text,
  url: text,
  isSubmit: v.fallback(v.boolean(), false),
});

/** A request in one line. */
export function describeRequest(action: string, data: Readonly<Record<string, unknown>>): DetailPart[] {
  const read = v.parse(requestSchema, { ...blank, ...data });
  switch (action) {
    case 'logEventByLocal':
      return [read.eventType, read.pageName, read.eventOption].filter(part => part !== '');
    case 'logEventByAF':
      return [read.event];
    case 'logout':
      return [read.reason];
    case 'setNewToken':
      return [tokenPart(read.token), maskPhone(read.phone)];
    case 'saveFile':
    case 'shareFile':
      return [read.name];
    case 'addToCalendar':
      return [read.title];
    case 'openPayment':
      return [read.url.split('?')[0] ?? ''];
    case 'timeSDK': {
      const count = collectionFlags.filter(flag => data[flag] === true).length;
      return [
        read.orderNo,
        { key: 'log.flags', values: { count } },
        { key: read.isSubmit ? 'log.submitOn' : 'log.submitOff' },
      ];
    }
    default:
      return [];
  }
}

/** Actions whose reply is a result alone, or with what is no business of a log. */
const resultActions = new Set(['saveFile', 'shareFile', 'readCode', 'addToCalendar', 'openPayment']);

const replySchema = v.object({
  token: text,
  result: text,
  actions: v.fallback(v.array(v.string()), []),
  data: v.fallback(v.object({ name: text }), { name: '' }),
});

/** What an answer says, in one line. */
export function describeReply(action: string, code: number, msg: string, data: unknown): DetailPart[] {
  const parts: DetailPart[] = [{ key: 'log.code', values: { code } }];
  if (code !== 0) return msg === '' ? parts : [...parts, msg];
  const read = v.safeParse(replySchema, { ...blank, ...asObject(data) });
  if (!read.success) return parts;
  const { token, result, actions, data: inner } = read.output;
  if (action === 'toLogin') return [...parts, { key: 'log.loggedIn' }];
  if (action === 'getLoginInfo') return [tokenPart(token)];
  if (resultActions.has(action)) return [...parts, result];
  if (action === 'selectContact') return [...parts, inner.name === '' ? result : inner.name];
  if (action === 'getCapabilities')
    return [...parts, { key: 'log.actions', values: { count: actions.length } }];
  return parts;
}

const blank = {
  token: '',
  phone: '',
  reason: '',
  eventType: '',
  pageName: '',
  eventOption: '',
  event: '',
  orderNo: '',
  name: '',
  title: '',
  url: '',
  isSubmit: false,
  result: '',
  actions: [],
  data: { name: '' },
};

function asObject(data: unknown): object {
  return typeof data === 'object' && data !== null ? data : {};
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
