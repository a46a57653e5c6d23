import { codes, type Endpoint, getRepayDetail, type TransportResponse } from '@sunbird/api-client';
import * as v from 'valibot';
import type { EarlyCall } from '../boot/early-call';
import { forgetEarly, peekEarly } from './early-response';

const known = { packageName: 'ng.sunbird.credit', appName: 'Sunbird', lang: 'en' as const };
const endpoint: Endpoint<{ orderNo: string }, string> = { ...getRepayDetail, data: v.string() };

function early(over: Partial<EarlyCall> & { response?: TransportResponse | undefined } = {}): EarlyCall {
  const { response = { status: 200, text: JSON.stringify({ code: codes.ok, data: 'owed' }) }, ...others } =
    over;
  return {
    url: '/api/x?orderNo=SB1',
    path: getRepayDetail.path,
    query: '?orderNo=SB1',
    sentAt: performance.now(),
    headers: { packageName: known.packageName, appName: 'Sunbird', lang: 'en' },
    answer: Promise.resolve(response),
    arrived: () => response,
    ...others,
  };
}

test('an equal call gets the response that is received already', () => {
  expect(peekEarly(early(), () => known, endpoint, { orderNo: 'SB1' })).toBe('owed');
});

test.each([
  ['asks for something else', early(), known, 'SB2'],
  ['is made by someone else', early(), { ...known, authorization: 'Bearer other' }, 'SB1'],
  ['is made long after', early({ sentAt: performance.now() - 20_000 }), known, 'SB1'],
  ['is another call', early({ path: '/other' }), known, 'SB1'],
  ['has no answer yet', early({ arrived: () => undefined }), known, 'SB1'],
  ['was refused', early({ response: { status: 200, text: '{"code":10010301}' } }), known, 'SB1'],
  [
    'was answered in another shape',
    early({ response: { status: 200, text: '{"code":0,"data":1}' } }),
    known,
    'SB1',
  ],
])('there is nothing for a call that %s', (_what, call, headers, orderNo) => {
  expect(peekEarly(call, () => headers, endpoint, { orderNo })).toBeUndefined();
});

test('a forgotten early call serves no call, and holds no data of the borrower', () => {
  const call = early({ headers: { authorization: 'Bearer secret' } });
  forgetEarly(call);
  expect(call.arrived()).toBeUndefined();
  expect(JSON.stringify(call)).not.toMatch(/secret|SB1/);
  expect(peekEarly(call, () => known, endpoint, { orderNo: 'SB1' })).toBeUndefined();
  expect(() => forgetEarly(undefined)).not.toThrow();
});
