import { makeUserInfo } from '@sunbird/testing';
import { accountText, fullName, usedCard } from './person';
import { textsOf } from './text-draft';

const [card] = makeUserInfo().bankCards;

test.each([
  [
    'the one for payouts',
    [
      { cardId: 'A', isDefault: false },
      { cardId: 'B', isDefault: true },
    ],
    'B',
  ],
  [
    'the first where none is',
    [
      { cardId: 'A', isDefault: false },
      { cardId: 'B', isDefault: false },
    ],
    'A',
  ],
  ['none', [], undefined],
])('of the accounts %s is used', (_, cards, used) => {
  const bankCards = cards.flatMap(one => (card ? { ...card, ...one } : []));
  expect(usedCard(makeUserInfo({ bankCards }))?.cardId).toBe(used);
  expect(usedCard(undefined)).toBeUndefined();
});

test('a number stays in one piece', () => {
  expect(accountText({ bankName: 'GTBank', accountNoMasked: '993 ••• 4417' })).toBe(
    'GTBank 993\u00a0•••\u00a04417',
  );
});

test.each([
  [{ firstName: 'Ada', middleName: 'N', lastName: 'Obi' }, 'Ada N Obi'],
  [{ firstName: 'Ada', middleName: ' ', lastName: 'Obi' }, 'Ada Obi'],
  [{ lastName: 'Obi' }, 'Obi'],
  [{}, undefined],
])('%j is called %s', (names, called) => expect(fullName(names)).toBe(called));

test('of a draft the named fields with a text are taken', () => {
  expect(textsOf(['a', 'b', 'c', 'd'], { a: 'text', b: '', c: 7, e: 'other' })).toEqual({ a: 'text' });
});
