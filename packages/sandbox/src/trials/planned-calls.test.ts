import { defineCall } from '@sunbird/api-client/contract';
import * as v from 'valibot';
import { onCall } from '../http/call-handler';
import { bareContext, plannedCalls } from './planned-calls';

const context = bareContext('NG', { mobile: '8031234567', orderNo: 'ORD-1' });

const saveThing = defineCall(() => ({
  id: 900,
  name: 'saveThing',
  method: 'POST',
  path: '/ext/things',
  payload: v.object({ orderNo: v.string(), note: v.string(), couponId: v.optional(v.string()) }),
  data: v.object({}),
}));

const handler = onCall(saveThing, async () => ({}));

test('a trial sends the required fields that tests know, and what the handler says', () => {
  const [planned] = plannedCalls([handler.with({ trial: { payload: { note: 'n' }, in: [2] } })]);
  expect(planned?.plan.payload(context)).toEqual({ orderNo: 'ORD-1', note: 'n' });
  expect(planned?.plan.in).toEqual([2]);
});

test('a required field that nobody says is refused by the names of call and field', () => {
  expect(() => plannedCalls([handler])).toThrow('No trial says what saveThing sends as note');
});
