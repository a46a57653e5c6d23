import { readRoute } from './route';

function slot(name: string, market: string, plan?: string) {
  return { page: 'slot', slot: `sunbird/${name}`, market, plan };
}

test.each([
  ['#/slots/promotion/NG', slot('promotion', 'NG')],
  ['slots/repay/MX/plan-1', slot('repay', 'MX', 'plan-1')],
  ['#/slots/repay/XX', { page: 'start' }],
  ['#/slots//NG', { page: 'start' }],
  ['#/x#/audit', { page: 'start' }],
  ['#audit', { page: 'audit' }],
  ['#//audit', { page: 'start' }],
  ['', { page: 'start' }],
])('%s leads to %j', (hash, route) => {
  expect(readRoute(hash)).toEqual(route);
});
