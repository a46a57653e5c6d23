import { makeRegistry } from '../testing/releases';
import { readRevision, readWithdrawalList, withdrawalListText } from './withdrawal-list';

test('the list of withdrawn releases is read back, and nothing else is one', () => {
  const list = JSON.parse(withdrawalListText(makeRegistry({}, { revision: 7, withdrawn: ['a'] })));
  expect([readRevision(list), readWithdrawalList(list)]).toEqual([7, ['a']]);
  expect(withdrawalListText(makeRegistry({}))).toBe('{"revision":1,"withdrawn":[]}\n');
  for (const other of [{ revision: 7 }, { withdrawn: [] }, { revision: '7', withdrawn: [] }, null])
    expect([readRevision(other), readWithdrawalList(other)]).toEqual([undefined, undefined]);
});
