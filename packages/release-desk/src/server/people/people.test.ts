import { scratchFolder } from '@sunbird/testing/scratch';
import { openPeople, type People, type Person } from './people';
import { isSame } from './sessions';
import { type Ask, openRequests } from './two-person-requests';

const folder = scratchFolder();
let people: People;
let rosa: Person;
let mide: Person;
beforeEach(() => {
  people = openPeople(folder(), () => 1_000);
  rosa = people.add({ name: ' Rosa ', role: 'releaser', mail: 'Rosa@Sunbird.example' });
  mide = people.add({ name: 'Mide', role: 'marketer' });
});

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

test('a letter that merely looks like one of an address is another letter', () => {
  people.add({ name: 'Mark', role: 'releaser', mail: 'Mark@Sunbird.example' });
  const account = { issuer: 'https://identity.example', subject: 'stranger' };
  // The sign of Kelvin, which is a k in small letters.
  expect(people.identify({ ...account, mail: 'mar\u212a@sunbird.example' })).toBeUndefined();
  expect(people.identify({ ...account, mail: 'MARK@sunbird.example' })?.person.name).toBe('Mark');
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
  const requests = openRequests(folder(), people, () => 1_000);
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
