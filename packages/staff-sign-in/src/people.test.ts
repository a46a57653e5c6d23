import * as v from 'valibot';
import { isSame, openPeople, type People, type Person, personName } from './people';

type Role = 'marketer' | 'releaser';
let people: People<Role>;
beforeEach(() => {
  let kept: readonly Person<Role>[] = [];
  people = openPeople<Role>(
    {
      read: () => kept,
      write: next => {
        kept = next;
      },
    },
    () => 1_000,
  );
});

const account = {
  issuer: 'https://identity.example',
  subject: 'u-1',
  name: 'Mide',
  role: 'marketer',
} as const;

test('a name is that of one person, however it is written', () => {
  const rosa = people.add({ name: ' Rosa ', role: 'releaser' });
  expect([rosa.name, people.named('ROSA '), people.named('ros')]).toEqual(['Rosa', rosa, undefined]);
  expect(() => people.add({ name: 'rosa', role: 'marketer' })).toThrow('There is a rosa');
  expect(() => people.get('nobody')).toThrow('notFound');
});

test('an account has the role that the identity server says, at each sign-in anew', () => {
  const first = people.identify(account);
  expect(first).toMatchObject({ isNew: true, person: { name: 'Mide', role: 'marketer', joinedAt: 1_000 } });
  const again = people.identify({ ...account, name: 'Another name', role: 'releaser' });
  expect(again).toMatchObject({
    isNew: false,
    person: { id: first?.person.id, name: 'Mide', role: 'releaser' },
  });
  expect(people.identify({ ...account, issuer: 'https://other.example' })?.person.id).not.toBe(
    first?.person.id,
  );
});

test('who has lost every role is at the desk no more; a stranger without one never is', () => {
  people.identify(account);
  for (const subject of ['u-1', 'u-2'])
    expect(people.identify({ ...account, subject, role: undefined })).toBeUndefined();
  expect(people.all()).toEqual([]);
});

test('nobody takes the name of somebody else', () => {
  people.add({ name: 'Rosa', role: 'releaser' });
  expect(people.identify({ ...account, name: 'rosa' })?.person.name).toBe('rosa (u-1)');
});

test('a name has 2 to 60 characters', () => {
  const names = ['Al', 'a'.repeat(60), ' A ', 'a'.repeat(61)];
  expect(names.map(name => v.is(personName, name))).toEqual([true, true, false, false]);
});

test('secrets are the same as a whole only', () => {
  const pairs = [
    ['ab', 'ab'],
    ['ab', 'ac'],
    ['ab', 'a'],
    ['', ''],
  ] as const;
  expect(pairs.map(([one, other]) => isSame(one, other))).toEqual([true, false, false, true]);
});
