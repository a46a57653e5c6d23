import { makeRegistry } from '../testing/releases';
import { appleIconFile, frameAncestors, lenderFileIntegrity, manifestFile } from './site-files';
import { readRevision, readWithdrawalList, withdrawalListText } from './withdrawal-list';

test('addresses of what a browser installs, and who may show the site in a frame', () => {
  expect([manifestFile('ng.sunbird.credit', 'es'), appleIconFile]).toEqual([
    'install/ng.sunbird.credit.es.json',
    'install/apple-180.png',
  ]);
  expect([frameAncestors([]), frameAncestors(['https://a.example'])]).toEqual([
    "frame-ancestors 'self'",
    "frame-ancestors 'self' https://a.example",
  ]);
});

test('the name of a lender’s file is its hash, in letters that an address may have', () => {
  expect(lenderFileIntegrity('a-b_c-_')).toBe('sha256-a+b/c+/=');
});

test('the list of withdrawn releases is read back, and nothing else is one', () => {
  const told = JSON.parse(withdrawalListText(makeRegistry({}, { revision: 7, withdrawn: ['a'] })));
  expect([readRevision(told), readWithdrawalList(told)]).toEqual([7, ['a']]);
  expect(withdrawalListText(makeRegistry({}))).toBe('{"revision":1,"withdrawn":[]}\n');
  for (const other of [{ revision: 7 }, { withdrawn: [] }, { revision: '7', withdrawn: [] }, null])
    expect([readRevision(other), readWithdrawalList(other)]).toEqual([undefined, undefined]);
});
