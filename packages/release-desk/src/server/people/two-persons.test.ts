import * as v from 'valibot';
import { requestsSchema } from '../../calls';
import { idOf, invite as inviteTo, refusalOf } from '../../testing/desk-people';
import { DeskSlot, promotion } from '../../testing/desk-slot';
import { type Caller, TestDesk } from '../../testing/test-desk';
import { createTestStore } from '../../testing/test-stores';

let desk: TestDesk;
let rosa: Caller;
let chidi: Caller;
const rules = { secondPerson: [promotion], stopFailed: 1, stopErrors: 2 };

beforeEach(async () => {
  desk = await TestDesk.start(createTestStore());
  // Both were let in by the server, so each stands for themself.
  rosa = await desk.signInAs('Rosa', 'releaser');
  chidi = await desk.signInAs('Chidi', 'releaser');
  expect((await desk.post('/api/settings', rules, rosa)).status).toBe(200);
});
afterEach(() => desk.close());

/** Invites an account by the desk's own calls, and joins as it. */
function invite(by: Caller, name: string, role?: string): Promise<Caller> {
  return inviteTo(desk, by, name, role);
}

/** Removes a person as whoever runs the server does. */
async function remove(who: Caller): Promise<void> {
  const id = await idOf(desk, who);
  await desk.parts.exclusive(() => desk.parts.people.remove(id));
}

/** Asks to publish; returns the plan's id. */
async function ask(caller: Caller): Promise<string> {
  const slot = new DeskSlot(desk, caller);
  expect((await slot.publish({ share: 20 })).status).toBe(200);
  return (await slot.view()).plans.filter(({ state }) => state === 'waiting').at(-1)?.id ?? '';
}

async function approve(id: string, caller: Caller): Promise<unknown> {
  return refusalOf(await desk.post(`/api/schedule/${id}/approve`, {}, caller));
}

async function confirm(who: Caller, by: Caller): Promise<unknown> {
  return refusalOf(await desk.post(`/api/people/${await idOf(desk, who)}/confirm`, {}, by));
}

async function requests(caller: Caller) {
  return v.parse(requestsSchema, await desk.json(desk.get('/api/requests', caller))).requests;
}

async function actRequest(kind: string, caller: Caller, what = 'approve') {
  const request = (await requests(caller)).find(known => known.kind === kind);
  return desk.post(`/api/requests/${request?.id}/${what}`, {}, caller);
}

describe('an account that a releaser invited', () => {
  test('does not approve what that releaser asked for, until another releaser has confirmed it', async () => {
    const own = await invite(rosa, 'Rosa Two');
    const id = await ask(rosa);
    expect(await approve(id, own)).toBe('samePerson');
    expect(await confirm(own, chidi)).toBe('none');
    expect(await approve(id, own)).toBe('none');
  });

  test('does not ask for what that releaser approves', async () => {
    const own = await invite(rosa, 'Rosa Two', 'marketer');
    const id = await ask(own);
    expect(await approve(id, rosa)).toBe('samePerson');
    expect(await approve(id, chidi)).toBe('none');
  });

  test('is confirmed neither by itself, nor by its inviter, nor by another account of the inviter', async () => {
    const own = await invite(rosa, 'Rosa Two');
    const third = await invite(rosa, 'Rosa Three');
    expect(await confirm(own, rosa)).toBe('samePerson');
    for (const by of [own, third]) expect(await confirm(own, by)).toBe('unconfirmed');
    const id = await ask(rosa);
    for (const by of [own, third]) expect(await approve(id, by)).toBe('samePerson');
  });

  test('two of them are one person, also when who asked or the inviter is removed', async () => {
    const own = await invite(rosa, 'Rosa Two');
    const third = await invite(rosa, 'Rosa Three');
    const id = await ask(own);
    expect(await approve(id, third)).toBe('samePerson');
    await desk.post(`/api/people/${await idOf(desk, own)}/remove`, {}, rosa);
    expect(await approve(id, third)).toBe('askerGone');
    const fourth = await invite(rosa, 'Rosa Four');
    const other = await ask(fourth);
    await remove(rosa);
    expect(await approve(other, third)).toBe('samePerson');
    expect(await confirm(third, chidi)).toBe('none');
  });

  test('is confirmed only after it has been used', async () => {
    await desk.post('/api/people', { name: 'Not Yet', role: 'releaser', mail: 'n@lender.example' }, rosa);
    const person = desk.parts.people.named('Not Yet');
    const response = await desk.post(`/api/people/${person?.id}/confirm`, {}, chidi);
    expect(await refusalOf(response)).toBe('notReady');
  });
});

describe('switching the rule off', () => {
  const off = { ...rules, secondPerson: [] };

  test('needs two, and neither an account of the asker nor a removed asker counts', async () => {
    const own = await invite(rosa, 'Rosa Two');
    const answer = await desk.json(desk.post('/api/settings', off, rosa));
    expect(answer).toMatchObject({ secondPerson: [promotion] });
    expect((await requests(rosa)).map(({ kind, mayApprove }) => [kind, mayApprove])).toEqual([
      ['ruleOff', false],
    ]);
    expect(await refusalOf(await actRequest('ruleOff', rosa))).toBe('samePerson');
    expect(await refusalOf(await actRequest('ruleOff', own))).toBe('unconfirmed');
    expect((await actRequest('ruleOff', chidi)).status).toBe(200);
    expect(await desk.json(desk.get('/api/settings', rosa))).toMatchObject({ secondPerson: [] });
    expect(await requests(chidi)).toEqual([]);
  });

  test('a request is used once, can be taken back, and expires', async () => {
    await desk.post('/api/settings', off, rosa);
    const [{ id } = { id: '' }] = await requests(chidi);
    expect((await actRequest('ruleOff', chidi, 'cancel')).status).toBe(200);
    expect(await refusalOf(await desk.post(`/api/requests/${id}/approve`, {}, chidi))).toBe('over');
    await desk.post('/api/settings', off, rosa);
    desk.time += 3 * 24 * 3_600_000 + 1;
    const late = await desk.signInAs('Late', 'releaser');
    expect(await requests(late)).toEqual([]);
    expect(await desk.json(desk.get('/api/settings', late))).toMatchObject({ secondPerson: [promotion] });
  });
});

test('the server itself confirms the second releaser of a desk that has one', async () => {
  const own = await invite(rosa, 'Second');
  const id = await ask(rosa);
  desk.parts.people.confirm(await idOf(desk, own));
  expect(await approve(id, own)).toBe('none');
});
