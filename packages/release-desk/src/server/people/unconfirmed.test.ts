import { idOf, invite, refusalOf } from '../../testing/desk-people';
import { type Caller, TestDesk } from '../../testing/test-desk';
import { createTestStore } from '../../testing/test-stores';
import { createDeskApp } from '../http/desk-app';

const rules = { secondPerson: ['sunbird/promotion'], stopFailed: 1, stopErrors: 2 };

let desk: TestDesk;
let rosa: Caller;
/** A releaser whom Rosa invited, and nobody confirmed. */
let eve: Caller;
beforeEach(async () => {
  desk = await TestDesk.start(createTestStore());
  rosa = await desk.signInAs('Rosa', 'releaser');
  eve = await invite(desk, rosa, 'Eve');
});
afterEach(() => desk.close());

/** What the desk keeps of people, rules and requests. */
function kept() {
  const { people, settings } = desk.parts;
  return {
    people: people.all(),
    settings: settings.read(),
    requests: desk.parts.requests.list(people.all()[0] ?? never()),
  };
}

function never(): never {
  throw new Error('The desk has nobody.');
}

/** Calls that change something, and that a releaser whom nobody confirmed may make. */
const allowed = [
  '/api/sign-out',
  '/api/slots/:slot/:market/publish',
  '/api/slots/:slot/:market/rollback',
  '/api/slots/:slot/:market/preview',
  '/api/stops/:id/seen',
  '/api/schedule/:plan/approve',
  '/api/schedule/:plan/end',
  '/api/schedule/:plan/cancel',
];

test('changes nobody and no rule, by none of the calls', async () => {
  const target = await idOf(desk, rosa);
  desk.parts.requests.ask(desk.parts.people.get(target), { kind: 'limits', stopFailed: 5 });
  const [request] = desk.parts.requests.list(desk.parts.people.get(target));
  const before = kept();
  const changes = createDeskApp(desk.parts)
    .routes.filter(({ method, path }) => method !== 'GET' && method !== 'ALL' && path.startsWith('/api/'))
    .map(({ path }) => path);
  const guarded = [...new Set(changes)].filter(path => !allowed.includes(path));
  expect(guarded.length).toBeGreaterThan(6);
  for (const path of guarded) {
    const at = path.replace(':person', target).replace(':request', request?.id ?? '');
    const body = { ...rules, stopFailed: 50, role: 'marketer', name: 'Third' };
    expect([path, await refusalOf(await desk.post(at, body, eve))]).toEqual([path, 'unconfirmed']);
  }
  expect(kept()).toEqual(before);
});

test('approves nothing that another person asked for, and confirms nobody', async () => {
  const chidi = await desk.signInAs('Chidi', 'releaser');
  const eveId = await idOf(desk, eve);
  await desk.post('/api/settings', rules, rosa);
  await desk.post('/api/settings', { ...rules, secondPerson: [] }, chidi);
  const [request] = desk.parts.requests.list(desk.parts.people.get(eveId));
  expect(request).toMatchObject({ kind: 'ruleOff', mayApprove: false, mayClose: false });
  const mide = await invite(desk, chidi, 'Mide');
  const { people } = await desk.json(desk.get('/api/people', eve));
  expect(people).toContainEqual(expect.objectContaining({ id: await idOf(desk, mide), mayConfirm: false }));
});

test('gets the reason, and stops being unconfirmed once another releaser has confirmed it', async () => {
  const chidi = await desk.signInAs('Chidi', 'releaser');
  expect(await desk.json(desk.get('/api/me', eve))).toMatchObject({ confirmed: false });
  await desk.post(`/api/people/${await idOf(desk, eve)}/confirm`, {}, chidi);
  expect(await desk.json(desk.get('/api/me', eve))).toMatchObject({ confirmed: true });
  const answer = await desk.post(
    '/api/people',
    { name: 'Fourth', role: 'marketer', mail: 'd@lender.example' },
    eve,
  );
  expect(await refusalOf(answer)).toBe('none');
});
