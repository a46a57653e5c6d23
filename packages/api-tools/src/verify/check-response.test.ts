import { getCreditInfo, getLatestOrder, listConsents } from '@sunbird/api-client/contract';
import { checkResponse, type RawResponse } from './findings';

function response(body: unknown, more: Partial<RawResponse> = {}): RawResponse {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status: 200, contentType: 'application/json; charset=utf-8', text, ms: 1, ...more };
}

const credit = { creditLimit: 50_000, usedLimit: 0, available: 50_000, level: 'A', currency: 'NGN' };

test.each([
  ['no answer', undefined, 'no answer in time'],
  ['a page', response('<html>', { contentType: 'text/html' }), 'HTTP 200 with text/html instead of JSON'],
  ['another status', response({ code: 0, msg: '' }, { status: 500 }), 'HTTP 500 instead of 200 (code 0)'],
  [
    'another type',
    response({ code: 0, msg: '' }, { contentType: 'text/plain' }),
    'content type "text/plain" instead of JSON',
  ],
  ['a code as text', response({ code: '0', msg: '' }), 'envelope: code is text'],
  ['an unknown code', response({ code: 777, msg: '' }), 'code 777 is not in the contract'],
  [
    'a field that is missing',
    response({ code: 0, msg: '', data: { limit: 5 } }),
    'data.creditLimit: expected',
  ],
  ['a list', response({ code: 0, msg: '', data: [] }), 'expected'],
])('%s differs', (_what, raw, difference) => {
  expect(checkResponse(getCreditInfo, raw)).toEqual({
    kind: 'differs',
    differences: expect.arrayContaining([expect.stringContaining(difference)]),
  });
});

test('a difference names the kind of a value, never the value', () => {
  const raw = response({ code: 0, msg: '', data: { orderNo: ['SECRET-1'], status: 2 } });
  const verdict = JSON.stringify(checkResponse(getLatestOrder, raw));
  expect(verdict).toContain('data.orderNo: expected (string | number), got a list');
  expect(verdict).not.toContain('SECRET-1');
});

test('a refusal has its code and the fields that it names', () => {
  const raw = response({ code: 400, msg: '', data: { errors: { order_no: 'x' } } });
  expect(checkResponse(getCreditInfo, raw)).toEqual({ kind: 'refused', code: 400, fields: ['order_no'] });
});

test('fields beyond the contract are a note, not a difference', () => {
  const raw = response({ code: 0, msg: '', data: { ...credit, total: { all: 3 }, list: [{ id: 1 }] } });
  expect(checkResponse(getCreditInfo, raw)).toMatchObject({
    kind: 'conforms',
    notes: ['also sends data.total, data.total.all, data.list, data.list[].id'],
  });
});

test('declared fields of objects in lists and choices are no note', () => {
  const data = { consents: [{ type: 'marketing', version: '1', granted: true, at: 1_700_000_000 }] };
  expect(checkResponse(listConsents, response({ code: 0, msg: '', data }))).toMatchObject({ notes: [] });
});

test('an extension may be absent', () => {
  expect(checkResponse(listConsents, response({ code: 404 }, { status: 404 }))).toEqual({ kind: 'absent' });
});
