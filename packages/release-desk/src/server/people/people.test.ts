import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPeople, type People, type Person } from './people';
import { isSame, openSessions } from './sessions';
import { type Ask, openRequests } from './two-person-requests';

let folder = '';
let people: People;
let time = 0;
let rosa: Person;
let mide: Person;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'people-'));
  time = 1_000;
  people = openPeople(folder, () => time);
  rosa = people.add({ name: ' Rosa ', role: 'releaser', mail: 'Rosa@Sunbird.example' });
  mide = people.add({ name: 'Mide', role: 'marketer' });
});
afterEach(() => rmSync(folder, { recursive: true }));

const minute = 60_000;
const account = { issuer: 'https://identity.example', subject: '7', mail: 'ROSA@sunbird.example' };

/** Signs somebody in by a link. */
function signIn(id: string) {
  return people.redeemLink(people.createLink(id));
}

test('names and addresses are those of one person, however they are written', () => {
  expect(people.all()).toEqual([
    { id: rosa.id, name: 'Rosa', role: 'releaser', mail: 'rosa@sunbird.example' },
    { id: mide.id, name: 'Mide', role: 'marketer' },
  ]);
  expect([people.named('ROSA '), people.named('mid'), people.has(mide.id), people.has('')]).toEqual([
    rosa,
    undefined,
    true,
    false,
  ]);
  for (const taken of [{ name: 'rosa' }, { name: 'Rose', mail: 'ROSA@sunbird.example' }])
    expect(() => people.add({ ...taken, role: 'marketer' })).toThrow('nameTaken');
  expect(people.add({ name: 'Rose', role: 'marketer' }).name).toBe('Rose');
  expect(() => people.get('nobody')).toThrow('notFound');
});

test('a link signs in whom it is for, once, within a quarter of an hour', () => {
  const old = people.createLink(mide.id);
  const secret = people.createLink(mide.id);
  people.createLink(rosa.id);
  expect([people.findByLink(old), people.findByLink(''), people.findByLink(secret)?.id]).toEqual([
    undefined,
    undefined,
    mide.id,
  ]);
  time += 15 * minute;
  expect(people.redeemLink(secret)).toBeUndefined();
  time -= 1;
  const person = { ...mide, joinedAt: time };
  expect(people.redeemLink(secret)).toEqual({ person, isNew: true });
  expect(people.redeemLink(secret)).toBeUndefined();
  time += minute;
  expect(signIn(mide.id)).toEqual({ person, isNew: false });
  expect(people.get(rosa.id).link).toBeDefined();
});

test('an account joins who was invited by its address, and nobody else', () => {
  const unconfirmed = { ...account, mail: undefined };
  expect([
    people.identify(unconfirmed),
    people.identify({ ...account, mail: 'other@sunbird.example' }),
  ]).toEqual([undefined, undefined]);
  const identity = { issuer: account.issuer, subject: '7' };
  const person = { ...rosa, identity, joinedAt: 1_000 };
  expect(people.identify(account)).toEqual({ person, isNew: true });
  time += minute;
  expect(people.identify(unconfirmed)).toEqual({ person, isNew: false });
  for (const other of [{ subject: '8' }, { issuer: 'https://other.example' }])
    expect(people.identify({ ...account, ...other })).toBeUndefined();
});

test('one releaser who has signed in always stays', () => {
  expect(people.isOnlyReleaser(mide.id)).toBe(true);
  people.setRole(rosa.id, 'marketer');
  people.setRole(rosa.id, 'releaser');
  signIn(rosa.id);
  expect([people.isOnlyReleaser(rosa.id), people.isOnlyReleaser(mide.id)]).toEqual([true, false]);
  people.setRole(mide.id, 'releaser');
  expect(people.isOnlyReleaser(rosa.id)).toBe(true);
  expect(() => people.setRole(rosa.id, 'marketer')).toThrow('lastReleaser');
  expect(() => people.remove(rosa.id)).toThrow('lastReleaser');
  expect(people.all().map(({ role }) => role)).toEqual(['releaser', 'releaser']);
  signIn(mide.id);
  expect(people.isOnlyReleaser(rosa.id)).toBe(false);
  expect(people.remove(rosa.id).name).toBe('Rosa');
  expect(people.all().map(({ name }) => name)).toEqual(['Mide']);
});

test('sessions are each of their own: seen, ended, and forgotten when they are over', () => {
  const sessions = openSessions(folder, () => time);
  const [one, other, third] = [rosa, rosa, mide].map(({ id }) => sessions.start(id));
  const seen = () => [one, other, third].map(one => sessions.find(one?.secret ?? '')?.seenAt);
  const hash = () => sessions.find(one?.secret ?? '')?.hash ?? '';
  expect(one?.maxAge).toBe(12 * 3_600);
  expect(sessions.find('')).toBeUndefined();
  time += minute;
  sessions.touch(hash());
  expect(seen()).toEqual([1_000, 1_000, 1_000]);
  time += 1;
  sessions.touch(hash());
  sessions.touch('unknown');
  expect(seen()).toEqual([time, 1_000, 1_000]);
  sessions.end(hash());
  expect(seen()).toEqual([undefined, 1_000, 1_000]);
  sessions.endAll(rosa.id);
  expect(seen()).toEqual([undefined, undefined, 1_000]);
});

test('a session ends after twelve hours, however busy it is', () => {
  const sessions = openSessions(folder, () => time);
  const { secret } = sessions.start(rosa.id);
  const { hash, expires } = sessions.find(secret) ?? { hash: '', expires: 0 };
  expect(expires).toBe(1_000 + 12 * 60 * minute);
  for (; time < expires; time += 90 * minute) sessions.touch(hash);
  time = expires - 1;
  expect(sessions.find(secret)).toBeDefined();
  time += 1;
  expect(sessions.find(secret)).toBeUndefined();
});

test('secrets are the same as a whole only', () => {
  expect([isSame('ab', 'ab'), isSame('ab', 'ac'), isSame('ab', 'a'), isSame('', '')]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('an approved request closes its like, and leaves the others', () => {
  const requests = openRequests(folder, people, () => time);
  const chidi = people.add({ name: 'Chidi', role: 'releaser' });
  const ngozi = people.add({ name: 'Ngozi', role: 'releaser' });
  for (const { id } of [rosa, chidi, ngozi]) signIn(id);
  const remove: Ask = { kind: 'remove', personId: mide.id };
  const asked = (kinds: readonly Ask[], by: Person) => kinds.map(kind => requests.ask(by, kind));
  const all: Ask[] = [
    remove,
    { kind: 'role', personId: mide.id, role: 'marketer' },
    { kind: 'ruleOff', slot: 'a' },
    { kind: 'ruleOff', slot: 'b' },
    { kind: 'invite', invited: { name: 'Ada', mail: 'a@b.example', role: 'marketer' } },
    { kind: 'invite', invited: { name: 'Cem', mail: 'c@b.example', role: 'marketer' } },
  ];
  expect(asked(all, rosa)).toEqual(all.map(() => true));
  expect(asked(all, rosa)).toEqual(all.map(() => false));
  expect(requests.ask(rosa, { kind: 'role', personId: mide.id, role: 'releaser' })).toBe(true);
  expect(requests.ask(chidi, remove)).toBe(true);
  const told = () =>
    requests.list(ngozi).map(one => [one.by, one.kind, one.slot ?? one.role ?? one.invited?.name].join(' '));
  const others = ['Rosa ruleOff b', 'Rosa invite Ada', 'Rosa invite Cem', 'Rosa role releaser'];
  expect(told()).toEqual(['Rosa remove ', 'Rosa ruleOff a', ...others, 'Chidi remove ']);
  const [first, second] = requests.list(ngozi).map(({ id }) => id);
  const carryOut = jest.fn();
  expect(() => requests.approve(mide, first ?? '', carryOut)).toThrow('forbidden');
  expect(carryOut).not.toHaveBeenCalled();
  requests.approve(ngozi, first ?? '', carryOut);
  expect(carryOut).toHaveBeenCalledWith(expect.objectContaining({ kind: 'remove', by: rosa.id }));
  expect(requests.close(ngozi, second ?? '').slot).toBe('a');
  expect(told()).toEqual(others);
});
