import { guardedNames } from '@sunbird/loan-domain';
import { attributionEvents, attributionOf, checkEvent, funnelSteps, pageNames } from './event-table';

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
  ['a type of another table', { eventType: 'typed', pageName: 'home' }],
  ['a page of another table', { eventType: 'view', pageName: 'Ada Obi' }],
  ['an option of another table', { eventType: 'click', pageName: 'home', eventOption: 'ada@mail.com' }],
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

test('nothing that the table does not have comes through', () => {
  const event = { eventType: 'view', pageName: 'home' };
  expect(checkEvent({ ...event, mobile: '8021234567' })).toEqual(event);
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
