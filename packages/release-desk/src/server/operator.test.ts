import { DeskBrowser } from '../testing/browser';
import { TestDesk } from '../testing/test-desk';
import { confirmByServer, linkByServer, removeByServer } from './operator';
import { actors } from './store/audit-log';

let desk: TestDesk;
let printed = '';
beforeEach(async () => {
  desk = await TestDesk.start();
  printed = '';
  jest.spyOn(process.stdout, 'write').mockImplementation(text => {
    printed += String(text);
    return true;
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await desk.close();
});

/** Rosa, whom the server let in, and Chidi, whom Rosa invited: they count as one person. */
async function rosaAndChidi() {
  await desk.signInAs('Rosa', 'releaser');
  const rosa = idOf('Rosa');
  const chidi = await desk.signInAs('Chidi', 'releaser', rosa);
  return { rosa, caller: chidi, chidi: idOf('Chidi') };
}

function idOf(name: string): string {
  return desk.parts.people.named(name)?.id ?? '';
}

function lines() {
  return desk.parts.audit.read(['sunbird/promotion']);
}

/** What the desk keeps of its people, as text. */
function people(): string {
  return desk.testStore.recorded('people.json');
}

describe('confirmByServer', () => {
  test('makes the second releaser another person, and the log says who did it', async () => {
    const { rosa, chidi } = await rosaAndChidi();
    expect(desk.parts.people.areTwo(rosa, chidi)).toBe(false);
    await confirmByServer(desk.site, 'Chidi');
    expect(printed).toBe('Chidi is confirmed.\n');
    expect(desk.parts.people.areTwo(rosa, chidi)).toBe(true);
    expect(lines()[0]).toMatchObject({ by: actors.command, act: 'confirmed', facts: { name: 'Chidi' } });
  });

  test.each([
    ['who does not exist', 'Eve'],
    ['of the language itself', '__proto__'],
    ['of nobody', ''],
  ])('a name %s changes nothing', async (_, name) => {
    await rosaAndChidi();
    const before = people();
    const known = lines().length;
    await expect(confirmByServer(desk.site, name)).rejects.toThrow(`The desk has no ${name}.`);
    expect([people(), lines().length, printed]).toEqual([before, known, '']);
  });

  test('an account that nobody has joined with can not be confirmed in advance', async () => {
    const { rosa } = await rosaAndChidi();
    desk.parts.people.add({ name: 'Olu', role: 'releaser', by: rosa });
    await expect(confirmByServer(desk.site, 'Olu')).rejects.toMatchObject({ refusal: 'notReady' });
    expect(desk.parts.people.areTwo(rosa, idOf('Olu'))).toBe(false);
    expect(lines().map(({ act }) => act)).not.toContain('confirmed');
  });

  test('of two at once one confirms, and the log has one line', async () => {
    await rosaAndChidi();
    const results = await Promise.allSettled([
      confirmByServer(desk.site, 'Chidi'),
      confirmByServer(desk.site, 'Chidi'),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(lines().filter(({ act }) => act === 'confirmed')).toHaveLength(1);
  });
});

describe('removeByServer', () => {
  test('removes a person at once, and the log says who did it', async () => {
    const { caller } = await rosaAndChidi();
    await removeByServer(desk.site, 'chidi');
    expect(printed).toBe('Chidi is removed.\n');
    expect((await desk.get('/api/me', caller)).status).toBe(401);
    expect(lines()[0]).toMatchObject({ by: actors.command, act: 'removed', facts: { name: 'Chidi' } });
  });

  test('the last confirmed releaser stays', async () => {
    await rosaAndChidi();
    await removeByServer(desk.site, 'First Releaser');
    await expect(removeByServer(desk.site, 'Rosa')).rejects.toMatchObject({ refusal: 'lastReleaser' });
    await removeByServer(desk.site, 'Chidi');
    expect(desk.parts.people.all().map(({ name }) => name)).toEqual(['Rosa']);
  });
});

describe('linkByServer', () => {
  const origin = 'https://desk.example';

  function printedLink(): string {
    return new RegExp(`${origin}/desk(/sign-in/link\\?link=[\\w-]{43})\n$`).exec(printed)?.[1] ?? '';
  }

  test('lets a new person in who stands for themself, and the log has no secret', async () => {
    const { rosa } = await rosaAndChidi();
    await linkByServer(desk.site, origin, { name: ' Mide ', role: 'marketer' });
    const browser = new DeskBrowser(desk);
    expect((await browser.submit(printedLink())).status).toBe(303);
    expect(desk.parts.people.get(idOf('Mide'))).toMatchObject({ name: 'Mide', role: 'marketer' });
    expect(desk.parts.people.areTwo(rosa, idOf('Mide'))).toBe(true);
    expect(lines().slice(1, 3)).toMatchObject([
      { by: actors.command, act: 'sentLink', facts: { name: 'Mide' } },
      { by: actors.command, act: 'invited', facts: { name: 'Mide', role: 'marketer' } },
    ]);
    expect(desk.testStore.recorded('audit.jsonl')).not.toContain(printedLink().split('=')[1]);
  });

  test('lets somebody in again with the role and the standing that they have', async () => {
    const { rosa, chidi } = await rosaAndChidi();
    await linkByServer(desk.site, origin, { name: 'chidi', role: 'marketer' });
    const browser = new DeskBrowser(desk);
    await browser.submit(printedLink());
    expect(await (await browser.get('/api/me')).json()).toMatchObject({ role: 'releaser', confirmed: false });
    expect(desk.parts.people.areTwo(rosa, chidi)).toBe(false);
  });

  test('gives a new person the mail by which they sign in at the identity server', async () => {
    await linkByServer(desk.site, origin, { name: 'Ada', role: 'releaser', mail: 'Ada@lender.example' });
    const ada = await desk.signInByMail('ada@lender.example');
    expect(await desk.json(desk.get('/api/me', ada))).toMatchObject({ name: 'Ada', confirmed: true });
  });

  test.each([
    ['who is new and has no role', { name: 'Eve' }, 'add --role'],
    ['whose name is too short', { name: 'E', role: 'releaser' }, '2 to 60'],
  ] as const)('nobody %s gets in', async (_, who, problem) => {
    await rosaAndChidi();
    const before = people();
    await expect(linkByServer(desk.site, origin, who)).rejects.toThrow(problem);
    expect([people(), printed]).toEqual([before, '']);
  });
});
