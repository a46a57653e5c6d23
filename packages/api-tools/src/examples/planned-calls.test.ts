import { defineCall } from '@sunbird/api-client/contract';
import * as v from 'valibot';
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

test('an example sends the required fields that tests know, and what it says itself', () => {
  const [planned] = plannedCalls([[saveThing, { payload: { note: 'n' }, in: [2] }]]);
  expect(planned?.plan.payload(context)).toEqual({ orderNo: 'ORD-1', note: 'n' });
  expect(planned?.plan.in).toEqual([2]);
});

test('a required field that nobody says is refused by the names of call and field', () => {
  expect(() => plannedCalls([[saveThing, {}]])).toThrow('No example says what saveThing sends as note');
});
