import { readRoute, slotAddress } from './route';

test.each([
  ['#/slots/promotion/NG', { page: 'slot', slot: 'sunbird/promotion', market: 'NG' }],
  ['slots/repay/MX/more', { page: 'slot', slot: 'sunbird/repay', market: 'MX' }],
  ['#/slots/repay/XX', { page: 'start' }],
  ['#/slots//NG', { page: 'start' }],
  ['#/slots', { page: 'start' }],
  ['#/x#/schedule', { page: 'start' }],
  ['#/schedule', { page: 'schedule' }],
  ['#audit', { page: 'audit' }],
  ['#/settings/more', { page: 'settings' }],
  ['#//settings', { page: 'start' }],
  ['', { page: 'start' }],
])('%s leads to %j', (hash, route) => {
  expect(readRoute(hash)).toEqual(route);
});

test('the address of a slot leads there', () => {
  expect(slotAddress('sunbird/repay', 'MX')).toBe('#/slots/repay/MX');
});
