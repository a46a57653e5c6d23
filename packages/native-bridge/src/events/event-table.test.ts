import { guardedNames } from '@sunbird/loan-domain';
import fc from 'fast-check';
import {
  attributionEvents,
  attributionOf,
  checkEvent,
  eventOptions,
  eventTable,
  eventTypes,
  funnelSteps,
  pageNames,
} from './event-table';

test('the list of types is the table’s', () => {
  expect([...eventTypes].sort()).toEqual(Object.keys(eventTable).sort());
});

test('the guard’s names, as the wire spells them, are page names', () => {
  expect(pageNames).toEqual(expect.arrayContaining([...guardedNames]));
});

test.each([
  ['a view', { eventType: 'view', pageName: 'home' }],
  ['a click', { eventType: 'click', pageName: 'additionalInfomation', eventOption: 'contact1' }],
  [
    'a success of an order',
    { eventType: 'success', pageName: 'confirmBorrow', eventOption: 'confirmation', orderNo: 'SB-1' },
  ],
  [
    'an order number that ends in a letter',
    { eventType: 'view', pageName: 'home', orderNo: 'LN-7VZWP9WHVE' },
  ],
  ['an order number without a digit', { eventType: 'view', pageName: 'home', orderNo: 'LN-QZXPWVBHGE' }],
  ['an order number in small letters', { eventType: 'view', pageName: 'home', orderNo: 'ln7a-b9' }],
  ['an order number of 40', { eventType: 'view', pageName: 'home', orderNo: `SB-${'1'.repeat(37)}` }],
  ['a broken remote', { eventType: 'remoteFailed', pageName: 'repayDetail', eventOption: 'integrity' }],
])('takes %s', (_name, event) => {
  expect(checkEvent(event)).toEqual(event);
});

test.each([
  ['an option of another type', { eventType: 'view', pageName: 'home', eventOption: 'contact1' }],
  ['a mobile as order number', { eventType: 'view', pageName: 'home', orderNo: '8021234567' }],
  ['an email as order number', { eventType: 'view', pageName: 'home', orderNo: 'ada@mail.com' }],
  ['a name as order number', { eventType: 'view', pageName: 'home', orderNo: 'Ada-Obi' }],
  ['two words as order number', { eventType: 'view', pageName: 'home', orderNo: 'AB 1' }],
  ['more behind an order number', { eventType: 'view', pageName: 'home', orderNo: 'SB-1 Ada' }],
  ['more before an order number', { eventType: 'view', pageName: 'home', orderNo: 'Ada SB-1' }],
  ['a long word as order number', { eventType: 'view', pageName: 'home', orderNo: `SB-${'1'.repeat(38)}` }],
  ['nothing', undefined],
])('refuses %s', (_name, event) => {
  expect(checkEvent(event)).toBeUndefined();
});

test('an accepted event has only values of the table', () => {
  const words = new Set<string>([...eventTypes, ...eventOptions, ...pageNames]);
  fc.assert(
    fc.property(
      fc.record(
        {
          eventType: fc.oneof(fc.constantFrom(...eventTypes), fc.string()),
          pageName: fc.oneof(fc.constantFrom(...pageNames), fc.string()),
          eventOption: fc.oneof(fc.constantFrom(...eventOptions), fc.string()),
          mobile: fc.string(),
        },
        { requiredKeys: ['eventType', 'pageName'] },
      ),
      event => {
        const taken = checkEvent(event);
        for (const value of Object.values(taken ?? {})) expect(words.has(String(value))).toBe(true);
      },
    ),
  );
});

test('attribution gets the successes that marketing counts, each by its own name', () => {
  expect(new Set(attributionEvents).size).toBe(attributionEvents.length);
  const heard = funnelSteps.flatMap(
    eventOption => attributionOf({ eventType: 'success', pageName: 'home', eventOption }) ?? [],
  );
  expect(new Set(heard)).toEqual(new Set(attributionEvents));
  expect(attributionOf({ eventType: 'success', pageName: 'home', eventOption: 'workInfo' })).toBe(
    'work_info_saved',
  );
  expect(attributionOf({ eventType: 'failure', pageName: 'home', eventOption: 'workInfo' })).toBeUndefined();
  expect(attributionOf({ eventType: 'success', pageName: 'home', eventOption: 'voucher' })).toBeUndefined();
  expect(attributionOf({ eventType: 'view', pageName: 'home' })).toBeUndefined();
});
