import * as v from 'valibot';
import { requestsSchema } from '../../calls';
import { idOf, invite, refusalOf } from '../../testing/desk-people';
import { type Caller, TestDesk } from '../../testing/test-desk';
import { createTestStore } from '../../testing/test-stores';

const rules = { secondPerson: [], stopFailed: 2, stopErrors: 4 };

let desk: TestDesk;
let rosa: Caller;
let chidi: Caller;
beforeEach(async () => {
  desk = await TestDesk.start(createTestStore());
  rosa = await desk.signInAs('Rosa', 'releaser');
  chidi = await desk.signInAs('Chidi', 'releaser');
  await desk.parts.exclusive(() => desk.parts.settings.write(rules));
});
afterEach(() => desk.close());

async function requests(caller: Caller) {
  return v.parse(requestsSchema, await desk.json(desk.get('/api/requests', caller))).requests;
}

async function decide(kind: string, caller: Caller, what = 'approve') {
  const request = (await requests(rosa)).find(known => known.kind === kind);
  return refusalOf(await desk.post(`/api/requests/${request?.id}/${what}`, {}, caller));
}

function change(caller: Caller, who: string, what: 'role' | 'remove', body: object = {}) {
  return desk.json(desk.post(`/api/people/${who}/${what}`, body, caller));
}

describe('one releaser alone', () => {
  test.each([
    ['removes', 'remove', {}],
    ['takes the role from', 'role', { role: 'marketer' }],
  ] as const)('neither %s another one, nor do their own invited accounts help', async (_, what, body) => {
    const mide = await desk.signInAs('Mide', 'releaser');
    const id = await idOf(desk, mide);
    const own = await invite(desk, rosa, 'Rosa Two');
    expect(await change(rosa, id, what, body)).toMatchObject({ asked: true });
    expect((await requests(rosa)).map(({ kind, person, mayApprove }) => [kind, person, mayApprove])).toEqual([
      [what, 'Mide', false],
    ]);
    expect([await decide(what, rosa), await decide(what, own)]).toEqual(['samePerson', 'unconfirmed']);
    expect(desk.parts.people.get(id).role).toBe('releaser');
    expect(await decide(what, chidi)).toBe('none');
    const left = desk.parts.people.all().find(person => person.id === id);
    expect(left?.role).toBe(what === 'role' ? 'marketer' : undefined);
    expect((await desk.get('/api/me', mide)).status).toBe(what === 'role' ? 200 : 401);
  });

  test('makes no releaser of a marketer who is confirmed', async () => {
    const mide = await desk.signInAs('Mide', 'marketer');
    expect(await change(rosa, await idOf(desk, mide), 'role', { role: 'releaser' })).toMatchObject({
      asked: true,
    });
    expect(await desk.json(desk.get('/api/me', mide))).toMatchObject({ role: 'marketer' });
    expect(await decide('role', chidi)).toBe('none');
    expect(await desk.json(desk.get('/api/me', mide))).toMatchObject({ role: 'releaser' });
  });

  test('weakens no limit, and makes each one stricter', async () => {
    await desk.post('/api/settings', { ...rules, stopFailed: 50, stopErrors: 1 }, rosa);
    expect(desk.parts.settings.read()).toMatchObject({ stopFailed: 2, stopErrors: 1 });
    expect(await requests(chidi)).toMatchObject([{ kind: 'limits', limits: { failed: 50, errors: null } }]);
    expect([await decide('limits', rosa), await decide('limits', chidi)]).toEqual(['samePerson', 'none']);
    expect(desk.parts.settings.read()).toMatchObject({ stopFailed: 50, stopErrors: 1 });
  });
});

test('what is approved is what was seen: another limit is another request', async () => {
  await desk.post('/api/settings', { ...rules, stopFailed: 5 }, rosa);
  const [seen] = await requests(chidi);
  await desk.post('/api/settings', { ...rules, stopFailed: 50 }, rosa);
  expect(await refusalOf(await desk.post(`/api/requests/${seen?.id}/approve`, {}, chidi))).toBe('over');
  expect(await requests(chidi)).toHaveLength(1);
});

test('whom a request would remove does not decline it, but may agree', async () => {
  await change(rosa, await idOf(desk, chidi), 'remove');
  expect(await requests(chidi)).toMatchObject([{ mayApprove: true, mayClose: false }]);
  expect(await decide('remove', chidi, 'cancel')).toBe('forbidden');
  expect(await decide('remove', chidi)).toBe('none');
  expect((await desk.get('/api/me', chidi)).status).toBe(401);
});

test('an account that counts as the caller is theirs to change', async () => {
  const own = await invite(desk, rosa, 'Rosa Two', 'marketer');
  const id = await idOf(desk, own);
  expect(await change(chidi, id, 'remove')).toMatchObject({ asked: true });
  expect(await change(rosa, id, 'role', { role: 'releaser' })).toMatchObject({ asked: false });
  expect(await change(rosa, id, 'remove')).toMatchObject({ asked: false });
  expect((await desk.get('/api/me', own)).status).toBe(401);
});

describe('one confirmed releaser always stays', () => {
  /** Leaves Rosa as the only confirmed one. */
  async function alone(): Promise<void> {
    for (const { id, name } of desk.parts.people.all())
      if (name !== 'Rosa') await desk.parts.exclusive(() => desk.parts.people.remove(id));
  }

  test('a desk with one person: they decide alone, and do not leave', async () => {
    const mide = await desk.signInAs('Mide', 'marketer');
    await invite(desk, rosa, 'Rosa Two');
    for (const name of ['Chidi', 'First Releaser']) {
      const id = desk.parts.people.named(name)?.id ?? '';
      await desk.parts.exclusive(() => desk.parts.people.remove(id));
    }
    await desk.post('/api/settings', { ...rules, stopFailed: 5 }, rosa);
    expect(desk.parts.settings.read()).toMatchObject({ stopFailed: 5 });
    expect(await change(rosa, await idOf(desk, mide), 'remove')).toMatchObject({ asked: false });
    const id = await idOf(desk, rosa);
    for (const [what, body] of [
      ['remove', {}],
      ['role', { role: 'marketer' }],
    ] as const)
      expect(await change(rosa, id, what, body)).toEqual({ refusal: 'lastReleaser' });
  });

  test('an account that nobody has used yet does not count', async () => {
    await alone();
    await desk.post('/api/people', { name: 'Not Yet', role: 'releaser', mail: 'n@lender.example' }, rosa);
    expect(await change(rosa, await idOf(desk, rosa), 'remove')).toEqual({ refusal: 'lastReleaser' });
  });
});
