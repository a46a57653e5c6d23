import * as v from 'valibot';
import { requestsSchema, type SlotView, slotSchema } from '../../calls';
import { idOf, invite as inviteTo, redeem, refusalOf } from '../../testing/desk-people';
import { type Caller, TestDesk } from '../../testing/test-desk';
import { createTestStore } from '../../testing/test-stores';

let desk: TestDesk;
let rosa: Caller;
let chidi: Caller;
const promotion = 'sunbird/promotion';
const path = '/api/slots/promotion/NG';
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

/** An account that a releaser invited, of a time when accounts that nobody confirmed could invite. */
async function guestOf(by: Caller, name: string): Promise<Caller> {
  return desk.signInAs(name, 'releaser', await idOf(desk, by));
}

async function view(): Promise<SlotView> {
  return v.parse(slotSchema, await desk.json(desk.get(path, rosa)));
}

/** Asks to publish; returns the plan's id. */
async function ask(caller: Caller): Promise<string> {
  const body = { release: desk.idOf('harvest'), share: 20, at: null, why: 'a wider test' };
  const { seen } = await view();
  const request = { ...body, stop: { failed: false, errors: false }, seen };
  expect((await desk.post(`${path}/publish`, request, caller)).status).toBe(200);
  return (await view()).plans.filter(({ state }) => state === 'waiting').at(-1)?.id ?? '';
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
    const third = await guestOf(own, 'Rosa Three');
    for (const who of [own, third]) {
      expect(await confirm(who, rosa)).toBe('samePerson');
      for (const by of [own, third]) expect(await confirm(who, by)).toBe('unconfirmed');
    }
    const id = await ask(rosa);
    for (const by of [own, third]) expect(await approve(id, by)).toBe('samePerson');
  });

  test('two of them are one person, also when the inviter or the one in the middle is removed', async () => {
    const own = await invite(rosa, 'Rosa Two');
    const third = await guestOf(own, 'Rosa Three');
    const id = await ask(own);
    expect(await approve(id, third)).toBe('samePerson');
    await desk.post(`/api/people/${await idOf(desk, own)}/remove`, {}, rosa);
    expect(await approve(id, third)).toBe('askerGone');
    const other = await ask(rosa);
    expect(await approve(other, third)).toBe('samePerson');
    await remove(rosa);
    const fourth = await guestOf(third, 'Rosa Four');
    expect(await approve(other, fourth)).toBe('askerGone');
  });

  test('is confirmed only after it has been used: whoever holds the link next could be somebody else', async () => {
    await desk.post('/api/people', { name: 'Not Yet', role: 'releaser' }, rosa);
    const person = desk.parts.people.named('Not Yet');
    const response = await desk.post(`/api/people/${person?.id}/confirm`, {}, chidi);
    expect(await refusalOf(response)).toBe('notReady');
  });

  test('belongs to whoever made its last link', async () => {
    await desk.post('/api/people', { name: 'Guest', role: 'releaser' }, rosa);
    const person = desk.parts.people.named('Guest');
    const { link } = await desk.json(desk.post(`/api/people/${person?.id}/link`, {}, chidi));
    const guest = await redeem(desk, String(link));
    const id = await ask(chidi);
    expect(await approve(id, guest)).toBe('samePerson');
    expect(await confirm(guest, rosa)).toBe('none');
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

  test('codes that are required are switched off by two as well', async () => {
    desk.parts.settings.write({ ...rules, releaserCodes: true });
    // Without codes, a releaser changes nothing but rolls back.
    expect(await refusalOf(await desk.post('/api/settings', rules, rosa))).toBe('codesNeeded');
    desk.parts.settings.write({ ...rules, releaserCodes: false });
    await desk.post('/api/settings', { ...rules, releaserCodes: true }, rosa);
    expect(desk.parts.settings.read().releaserCodes).toBe(true);
  });
});

describe('a reset', () => {
  test('of an account in use needs two; whoever gets the link answers for the account', async () => {
    const mide = await desk.signInAs('Mide', 'releaser');
    const id = await idOf(desk, mide);
    expect(await refusalOf(await desk.post(`/api/people/${id}/link`, {}, rosa))).toBe('needsTwo');
    expect((await desk.post(`/api/people/${id}/reset`, {}, rosa)).status).toBe(200);
    expect(await refusalOf(await actRequest('reset', rosa))).toBe('samePerson');
    expect(await refusalOf(await actRequest('reset', mide))).toBe('samePerson');
    const approved: { link: { link: string } } = await (await actRequest('reset', chidi)).json();
    const taken = await redeem(desk, approved.link.link);
    // The earlier sessions have ended, and the account counts as Chidi's until Rosa has confirmed it.
    expect((await desk.get('/api/me', mide)).status).toBe(401);
    const plan = await ask(chidi);
    expect(await approve(plan, taken)).toBe('samePerson');
    expect(await confirm(taken, chidi)).toBe('samePerson');
    expect(await confirm(taken, rosa)).toBe('none');
    expect(await approve(plan, taken)).toBe('none');
  });

  test('of nobody, by nobody: an account that was removed meanwhile is not reset', async () => {
    const mide = await desk.signInAs('Mide', 'marketer');
    await desk.post(`/api/people/${await idOf(desk, mide)}/reset`, {}, rosa);
    await remove(mide);
    expect(await refusalOf(await actRequest('reset', chidi))).toBe('notFound');
  });
});

test('the server itself confirms the second releaser of a desk that has one', async () => {
  const own = await invite(rosa, 'Second');
  const id = await ask(rosa);
  desk.parts.people.confirm(await idOf(desk, own));
  expect(await approve(id, own)).toBe('none');
});
