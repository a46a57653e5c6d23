import { deskOrigin, password, TestDesk } from '../testing/test-desk';
import { actors } from './audit/audit-log';
import { confirmByServer, removeByServer, resetByServer } from './operator';

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
  return desk.parts.audit.read(['sunbird/promotion']).entries;
}

/** What the desk keeps of its people, as text. */
function people(): string {
  return desk.testStore.recorded('people.json');
}

function printedLink(): string {
  return /link=(\S+)/.exec(printed)?.[1] ?? '';
}

/** Uses a link by the desk's page; returns the status. */
async function redeem(link: string, next: string): Promise<number> {
  const at = `/welcome?link=${link}`;
  const page = await desk.get(at);
  const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? '';
  const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const response = await desk.request(at, {
    method: 'POST',
    body: new URLSearchParams({ token, name: '', password: next }),
    headers: { origin: deskOrigin, 'sec-fetch-site': 'same-origin', cookie },
  });
  return response.status;
}

describe('confirmByServer', () => {
  test('makes the second releaser another person, and the log says who did it', async () => {
    const { rosa, chidi } = await rosaAndChidi();
    expect(desk.parts.people.areTwo(rosa, chidi)).toBe(false);
    await confirmByServer(desk.site, 'Chidi');
    expect(printed).toBe('Chidi is confirmed.\n');
    expect(desk.parts.people.areTwo(rosa, chidi)).toBe(true);
    expect(lines()[0]).toMatchObject({ by: actors.command, act: 'confirmed', facts: { name: 'Chidi' } });
    expect(desk.parts.audit.read(['sunbird/promotion']).brokenAt).toBeNull();
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
    desk.parts.people.invite({ name: 'Olu', role: 'releaser', by: rosa });
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

describe('resetByServer', () => {
  const next = 'another correct horse';

  test('prints a link that sets a password once; earlier sessions and the earlier password end', async () => {
    const { caller } = await rosaAndChidi();
    await resetByServer(desk.site, 'chidi');
    expect(printed).toMatch(/^Open this link at the desk, once: \/desk\/welcome\?link=\S{20,}\n$/);
    // Until it is used, the account is as it was.
    expect((await desk.get('/api/me', caller)).status).toBe(200);
    expect(await redeem(printedLink(), next)).toBe(303);
    expect((await desk.get('/api/me', caller)).status).toBe(401);
    expect(await desk.parts.people.authenticate('Chidi', password)).toBeUndefined();
    expect((await desk.parts.people.authenticate('Chidi', next))?.name).toBe('Chidi');
    expect(await redeem(printedLink(), 'a third correct horse')).not.toBe(303);
    expect((await desk.parts.people.authenticate('Chidi', next))?.name).toBe('Chidi');
  });

  test('a weak password does not use the link up, and changes nothing', async () => {
    await rosaAndChidi();
    await resetByServer(desk.site, 'Chidi');
    expect(await redeem(printedLink(), 'short')).toBe(422);
    expect((await desk.parts.people.authenticate('Chidi', password))?.name).toBe('Chidi');
    expect(await redeem(printedLink(), next)).toBe(303);
  });

  test('whom the server lets in again stands for themself', async () => {
    const { rosa, chidi } = await rosaAndChidi();
    await resetByServer(desk.site, 'Chidi');
    expect(desk.parts.people.areTwo(rosa, chidi)).toBe(false);
    await redeem(printedLink(), next);
    expect(desk.parts.people.areTwo(rosa, chidi)).toBe(true);
  });

  test('the link is in no file of the store, and the log has a line without it', async () => {
    await rosaAndChidi();
    await resetByServer(desk.site, 'Chidi');
    const link = printedLink();
    expect(link).not.toBe('');
    for (const text of [people(), desk.testStore.recorded('audit.jsonl')]) expect(text).not.toContain(link);
    expect(lines()[0]).toMatchObject({ by: actors.command, act: 'sentLink', facts: { name: 'Chidi' } });
  });

  test('a later link replaces an earlier one, which somebody may have copied', async () => {
    await rosaAndChidi();
    await resetByServer(desk.site, 'Chidi');
    const copied = printedLink();
    printed = '';
    await resetByServer(desk.site, 'Chidi');
    expect(await redeem(copied, next)).not.toBe(303);
    expect(await redeem(printedLink(), next)).toBe(303);
  });

  test('a name that the desk does not have gets no link', async () => {
    await rosaAndChidi();
    const before = people();
    await expect(resetByServer(desk.site, 'Eve')).rejects.toThrow('The desk has no Eve.');
    expect([people(), printed]).toEqual([before, '']);
  });
});
