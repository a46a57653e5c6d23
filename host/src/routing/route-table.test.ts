import { createRouteTable } from './route-table';

const table = createRouteTable([
  {
    name: 'sunbird/borrow',
    routes: [
      { path: '/', name: 'home', screen: 'Home', tab: 'home' },
      { path: '/records', name: 'records', screen: 'Records', tab: 'records' },
      { path: '/borrow', name: 'borrow', redirectTo: '/' },
    ],
  },
  {
    name: 'sunbird/other',
    routes: [
      { path: '/records', name: 'records', screen: 'Stolen' },
      { path: '/summer', name: 'summer', screen: 'Summer' },
    ],
  },
]);

test('a path belongs to the first remote that declares it', () => {
  expect(table.at('/records')?.remote).toBe('sunbird/borrow');
  expect(table.routes).toHaveLength(4);
});

test('query, fragment and closing slashes do not matter', () => {
  expect(table.at('/records?a=1')?.route.name).toBe('records');
  expect(table.at('/records///')?.route.name).toBe('records');
  expect(table.at('')?.route.name).toBe('home');
  expect(table.at('/nowhere')).toBeUndefined();
});

test('names lead to declared paths, a name without a screen to the nearest, unknown ones nowhere', () => {
  expect(table.pathOf('summer')).toBe('/summer');
  expect(table.pathOf('loanHistory')).toBe('/records');
  expect(table.pathOf('repayInfo')).toBe('/repay/repay_detail');
  expect(table.pathOf('nonsense')).toBeUndefined();
});
