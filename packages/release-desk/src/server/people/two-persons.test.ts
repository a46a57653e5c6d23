import * as v from 'valibot';
import { requestsSchema } from '../../calls';
import { DeskSlot, promotion } from '../../testing/desk-slot';
import { desk, openDeskForEachTest, me as rosa } from '../../testing/each-desk';
import { logOf } from '../../testing/stable';
import { type Caller, idOf, mailOf, refusalOf } from '../../testing/test-desk';

const rules = { secondPerson: [promotion], stopFailed: 2, stopErrors: 4 };

let chidi: Caller;
openDeskForEachTest('releaser');
beforeEach(async () => {
  chidi = await desk.signInAs('Chidi', 'releaser');
  await desk.parts.exclusive(() => desk.parts.settings.write(rules));
});

async function requests(caller: Caller) {
  return v.parse(requestsSchema, await desk.json(desk.get('/api/requests', caller))).requests;
}

/** Approves or closes the request of a kind. */
async function decide(kind: string, caller: Caller, what = 'approve') {
  const request = (await requests(caller)).find(known => known.kind === kind);
  return refusalOf(await desk.post(`/api/requests/${request?.id}/${what}`, {}, caller));
}

function change(caller: Caller, who: string, what: 'role' | 'remove', body: object = {}) {
  return desk.json(desk.post(`/api/people/${who}/${what}`, body, caller));
}

function invite(caller: Caller, name: string, role = 'releaser') {
  return desk.post('/api/people', { name, role, mail: mailOf(name) }, caller);
}

/** Removes people as whoever runs the server does. */
function remove(...names: string[]): Promise<void> {
  const { people, exclusive } = desk.parts;
  return exclusive(() => {
    for (const name of names) people.remove(people.named(name)?.id ?? '');
  });
}

/** Leaves Rosa as the only releaser. */
function leaveRosaAlone(): Promise<void> {
  return remove('Chidi', 'First Releaser');
}

describe('one releaser alone', () => {
  test('lets nobody in, as it could be an account of their own', async () => {
    expect(await desk.json(invite(rosa, 'Rosa Two'))).toMatchObject({ asked: true });
    expect(await decide('invite', rosa)).toBe('samePerson');
    await expect(desk.signInByMail(mailOf('Rosa Two'))).rejects.toThrow('nobody like that');
    expect(await requests(chidi)).toMatchObject([
      {
        kind: 'invite',
        invited: { name: 'Rosa Two', mail: mailOf('Rosa Two'), role: 'releaser' },
        mayApprove: true,
      },
    ]);
    expect(await decide('invite', chidi)).toBe('none');
    const two = await desk.signInByMail(mailOf('Rosa Two'));
    expect(await desk.json(desk.get('/api/me', two))).toMatchObject({ role: 'releaser' });
    expect(await refusalOf(await invite(rosa, 'rosa two'))).toBe('nameTaken');
    expect(logOf(desk)).toMatchSnapshot();
  });

  test('not even at a desk that has no other: whoever runs the server does', async () => {
    await leaveRosaAlone();
    const mide = await desk.signInAs('Mide', 'marketer');
    await invite(rosa, 'Rosa Two', 'marketer');
    expect(await decide('invite', rosa)).toBe('samePerson');
    expect(await refusalOf(await desk.get('/api/requests', mide))).toBe('forbidden');
  });

  test.each([
    ['removes nobody', 'remove', {}],
    ['takes no role', 'role', { role: 'marketer' }],
  ] as const)('%s', async (_, what, body) => {
    const mide = await desk.signInAs('Mide', 'releaser');
    const id = await idOf(desk, mide);
    expect(await change(rosa, id, what, body)).toMatchObject({ asked: true });
    expect(await decide(what, rosa)).toBe('samePerson');
    expect(desk.parts.people.get(id).role).toBe('releaser');
    expect(await decide(what, chidi)).toBe('none');
    const left = desk.parts.people.all().find(person => person.id === id);
    expect(left?.role).toBe(what === 'role' ? 'marketer' : undefined);
    expect((await desk.get('/api/me', mide)).status).toBe(what === 'role' ? 200 : 401);
    expect(logOf(desk)).toMatchSnapshot();
  });

  test('weakens no limit, and makes each one stricter', async () => {
    await desk.post('/api/settings', { ...rules, stopFailed: 50, stopErrors: 1 }, rosa);
    expect(desk.parts.settings.read()).toMatchObject({ stopFailed: 2, stopErrors: 1 });
    expect(await requests(chidi)).toMatchObject([{ kind: 'limits', stopFailed: 50 }]);
    expect([await decide('limits', rosa), await decide('limits', chidi)]).toEqual(['samePerson', 'none']);
    expect(desk.parts.settings.read()).toMatchObject({ stopFailed: 50, stopErrors: 1 });
  });

  test('switches no rule off, not even at a desk that has no other', async () => {
    const off = { ...rules, secondPerson: [] };
    await desk.post('/api/settings', off, rosa);
    expect([await decide('ruleOff', rosa), await decide('ruleOff', chidi)]).toEqual(['samePerson', 'none']);
    expect(desk.parts.settings.read()).toMatchObject(off);
    await desk.post('/api/settings', rules, rosa);
    await leaveRosaAlone();
    await desk.post('/api/settings', off, rosa);
    expect(desk.parts.settings.read()).toMatchObject(rules);
    expect(logOf(desk, promotion)).toMatchSnapshot();
  });
});

test('a request is used once, can be taken back, and expires', async () => {
  const weaker = { ...rules, stopFailed: 5 };
  await desk.post('/api/settings', weaker, rosa);
  const [{ id } = { id: '' }] = await requests(chidi);
  expect(await decide('limits', chidi, 'cancel')).toBe('none');
  expect(await refusalOf(await desk.post(`/api/requests/${id}/approve`, {}, chidi))).toBe('over');
  await desk.post('/api/settings', weaker, rosa);
  expect(logOf(desk)).toMatchSnapshot();
  desk.time += 3 * 24 * 3_600_000 - 1;
  expect(await requests(await desk.signInAs('Early', 'releaser'))).toHaveLength(1);
  desk.time += 1;
  expect(await requests(await desk.signInAs('Late', 'releaser'))).toEqual([]);
});

test('the log has the mail addresses of people for releasers alone', async () => {
  const mide = await desk.signInAs('Mide', 'marketer');
  await invite(rosa, 'Ada');
  expect(await decide('invite', chidi)).toBe('none');
  for (const path of ['/api/audit', '/api/audit.csv']) {
    const [forReleaser = '', forMarketer = ''] = await Promise.all(
      [rosa, mide].map(async caller => (await desk.get(path, caller)).text()),
    );
    expect(forReleaser).toContain(mailOf('Ada'));
    expect(forMarketer).toContain('approved.invite');
    expect(forMarketer).not.toContain('@');
  }
});

test('an invitation whose name somebody got meanwhile stays open, and the log has no approval', async () => {
  await invite(rosa, 'Ada');
  await desk.signInAs('Ada', 'marketer');
  expect(await decide('invite', chidi)).toBe('nameTaken');
  expect(await requests(chidi)).toMatchObject([{ kind: 'invite', mayClose: true }]);
  expect(desk.parts.audit.read([]).map(({ act }) => act)).toEqual(['asked.invite']);
  expect(await decide('invite', chidi, 'cancel')).toBe('none');
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

test('a request about somebody who has gone can only be closed', async () => {
  const mide = await desk.signInAs('Mide', 'releaser');
  await change(rosa, await idOf(desk, mide), 'role', { role: 'marketer' });
  await remove('Mide');
  expect(await requests(chidi)).toMatchObject([{ person: '', mayApprove: false, mayClose: true }]);
  expect([await decide('role', chidi), await decide('role', chidi, 'cancel')]).toEqual(['notFound', 'none']);
  expect(logOf(desk)).toMatchSnapshot();
});

test('nobody approves what somebody asked for who was removed', async () => {
  const slot = new DeskSlot(desk, rosa);
  expect((await slot.publish({ share: 20 })).status).toBe(200);
  const [plan] = (await slot.view()).plans;
  await desk.post('/api/settings', { ...rules, stopFailed: 5 }, rosa);
  await remove('Rosa');
  expect(await refusalOf(await desk.post(`/api/schedule/${plan?.id}/approve`, {}, chidi))).toBe('askerGone');
  expect(await decide('limits', chidi)).toBe('askerGone');
});

test('a desk with one releaser: they decide alone about people and limits, and do not leave', async () => {
  const mide = await desk.signInAs('Mide', 'marketer');
  await invite(rosa, 'Not Yet');
  expect(await decide('invite', chidi)).toBe('none');
  await leaveRosaAlone();
  await desk.post('/api/settings', { ...rules, stopFailed: 5 }, rosa);
  expect(desk.parts.settings.read()).toMatchObject({ stopFailed: 5 });
  expect(await change(rosa, await idOf(desk, mide), 'remove')).toMatchObject({ asked: false });
  expect(logOf(desk)).toMatchSnapshot();
  // An account that nobody has used yet does not count.
  const id = await idOf(desk, rosa);
  for (const [what, body] of [
    ['remove', {}],
    ['role', { role: 'marketer' }],
  ] as const)
    expect(await change(rosa, id, what, body)).toEqual({ refusal: 'lastReleaser' });
});
