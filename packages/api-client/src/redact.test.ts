import * as v from 'valibot';
import { allCalls } from './contract';
import {
  addBankCard,
  login,
  saveConsent,
  saveFaceImage,
  saveQuestionnaire,
  sendEvents,
} from './contract/calls';
import { redact } from './redact';

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

function partOf(schema: v.GenericSchema, name: string): unknown {
  return Reflect.get(schema, name);
}

/** A payload of a schema with the same leaf everywhere, whatever the schema takes there. */
function filledWith(schema: v.GenericSchema, leaf: unknown): unknown {
  const [wrapped, item, entries] = ['wrapped', 'item', 'entries'].map(name => partOf(schema, name));
  if (isSchema(wrapped)) return filledWith(wrapped, leaf);
  if (isSchema(item)) return [filledWith(item, leaf)];
  if (typeof entries !== 'object' || entries === null) return leaf;
  const fields = Object.entries(entries).filter((field): field is [string, v.GenericSchema] =>
    isSchema(field[1]),
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, filledWith(field, leaf)]));
}

/** Names of the fields whose leaf a log shows. */
function shownIn(payload: unknown, name = ''): string[] {
  if (Array.isArray(payload)) return payload.flatMap(item => shownIn(item, name));
  if (typeof payload === 'object' && payload !== null)
    return Object.entries(payload).flatMap(([field, value]) => shownIn(value, field));
  return payload === '[redacted]' ? [] : [name];
}

const canaries = [
  'Adaeze Okafor',
  '8032144417',
  8032144417,
  '+2348032144417',
  'ada@mail.example',
  '1990-05-14',
  '9',
];

test.each(allCalls.map(call => [call.name, call] as const))(
  '%s: no field shows what a person could have typed, none that is not declared shows at all',
  (_, call) => {
    for (const canary of canaries.slice(0, -1)) {
      expect(shownIn(redact(call, filledWith(call.payload, canary)))).toEqual([]);
      const log = JSON.stringify(redact(call, { undeclared: canary, [canary]: 1, deep: { er: [canary] } }));
      expect(log).toBe('{"[other fields]":3}');
    }
  },
);

/** Every text and number of a payload that a log shows, typed by hand. */
const shown = [
  'couponId',
  'eventType',
  'orderNo',
  'page',
  'pageName',
  'productId',
  'productIds',
  'release',
  'remote',
  'size',
];

test('of all payloads, a log shows the texts and numbers of this list', () => {
  const kept = allCalls.flatMap(call =>
    ['LN-7K2M9QX4TB', 7, '7'].flatMap(leaf => shownIn(redact(call, filledWith(call.payload, leaf)))),
  );
  expect([...new Set(kept)].sort()).toEqual(shown);
});

test('nothing that a declaration marks sensitive is marked loggable too', () => {
  for (const { name, sensitive, loggable } of allCalls)
    expect([name, loggable.filter(field => sensitive.includes(field))]).toEqual([name, []]);
});

test('enumerations and flags tell nothing, and are shown with a value that they have', () => {
  const account = { holderName: 'Adaeze', cardType: 'NUBAN', accountNo: '9930000737', bvn: undefined };
  expect(redact(addBankCard, account)).toEqual({
    holderName: '[redacted]',
    cardType: 'NUBAN',
    accountNo: '[redacted]',
    bvn: undefined,
  });
  expect(redact(addBankCard, { cardType: 'Adaeze' })).toEqual({ cardType: '[redacted]' });
  expect(redact(saveConsent, { granted: true, type: 'marketing', text: 'I agree' })).toEqual({
    granted: true,
    type: '[redacted]',
    text: '[redacted]',
  });
});

test('an enumeration that is marked sensitive is not shown', () => {
  const call = { ...saveConsent, payload: v.object({ gender: v.picklist(['male', 'female']) }) };
  expect(redact(call, { gender: 'male' })).toEqual({ gender: 'male' });
  expect(redact({ ...call, sensitive: ['gender'] }, { gender: 'male' })).toEqual({ gender: '[redacted]' });
});

test('in lists, and where something else was sent than declared', () => {
  const events = [{ eventType: 'view', eventId: 'a-1', time: 1, remote: { name: 'Ada' } }];
  expect(redact(sendEvents, { installId: 'x', events })).toMatchObject({
    installId: '[redacted]',
    events: [{ eventType: 'view', eventId: '[redacted]', time: '[redacted]', remote: '[redacted]' }],
  });
  expect(redact(saveQuestionnaire, { answers: [{ code: 1, option: 'never' }] })).toEqual({
    answers: '[redacted]',
  });
  expect(redact(addBankCard, { orderNo: ['Adaeze'], cardType: { NUBAN: 1 } })).toEqual({
    orderNo: '[redacted]',
    cardType: '[redacted]',
  });
});

test('leaves files out; a payload that is no object is not shown', () => {
  const file = new Blob(['x']);
  expect(redact(saveFaceImage, { file, orderNo: 'LN-7K2M9QX4TB', liveness: '{"blink":1}' })).toEqual({
    file: '[file]',
    orderNo: 'LN-7K2M9QX4TB',
    liveness: '[redacted]',
  });
  expect(redact(login, null)).toBeNull();
  expect(redact(login, '8032144417')).toBe('[redacted]');
  expect(redact(login, [{ mobile: '8032144417' }])).toBe('[redacted]');
});
