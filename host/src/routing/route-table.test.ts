import * as fc from 'fast-check';
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

test('names resolve to declared paths, a name without a screen to the nearest one, unknown names to none', () => {
  expect(table.pathOf('summer')).toBe('/summer');
  expect(table.pathOf('loanHistory')).toBe('/records');
  expect(table.pathOf('repayInfo')).toBe('/repay/repay_detail');
  expect(table.pathOf('nonsense')).toBeUndefined();
});

test('no made-up path or name breaks the table or finds an undeclared route', () => {
  const names = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.constantFrom(
      '__proto__',
      'constructor',
      'toString',
      '%',
      '//evil.example',
      '/records/../me',
      '/%72ecords',
    ),
  );
  const declared = new Set(table.routes.map(({ route }) => route.path));
  fc.assert(
    fc.property(names, fc.constantFrom('', '/', '?a=1', '#x'), (name, end) => {
      const match = table.at(name + end);
      if (match) expect(declared.has(match.route.path)).toBe(true);
      const path = table.pathOf(name);
      if (path !== undefined) expect(path).toMatch(/^\/(?!\/)/);
    }),
  );
});
