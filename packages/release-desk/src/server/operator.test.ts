import { actors } from '@sunbird/release-store';
import { TestBrowser } from '@sunbird/staff-sign-in/testing/test-place';
import { desk, openDeskForEachTest } from '../testing/each-desk';
import { linkByServer, removeByServer } from './operator';

const origin = 'https://desk.example';

let printed = '';
openDeskForEachTest('releaser');
beforeEach(() => {
  printed = '';
  jest.spyOn(process.stdout, 'write').mockImplementation(text => {
    printed += String(text);
    return true;
  });
});
afterEach(() => jest.restoreAllMocks());

function lines() {
  return desk.parts.audit.read([]);
}

/** What the desk keeps of its people, as text. */
function people(): string {
  return desk.recorded('people.json');
}

function printedLink(): string {
  return new RegExp(`${origin}/desk(/sign-in/link\\?link=[\\w-]{43})\n$`).exec(printed)?.[1] ?? '';
}

describe('removeByServer', () => {
  test('removes a person at once, and the log says who did it', async () => {
    const caller = await desk.signInAs('Chidi', 'releaser');
    await removeByServer(desk.site, 'chidi');
    expect(printed).toBe('Chidi is removed.\n');
    expect((await desk.get('/api/me', caller)).status).toBe(401);
    expect(lines()[0]).toMatchObject({ by: actors.command, act: 'removed', facts: { name: 'Chidi' } });
  });

  test.each(['Eve', '__proto__', ''])('the name "%s" changes nothing', async name => {
    const before = people();
    const linesBefore = lines().length;
    await expect(removeByServer(desk.site, name)).rejects.toThrow(`The desk has no ${name}.`);
    expect([people(), lines().length, printed]).toEqual([before, linesBefore, '']);
  });
});

describe('linkByServer', () => {
  test('lets a new person in, and the log has no secret', async () => {
    await linkByServer(desk.site, origin, { name: ' Mide ', role: 'marketer' });
    const browser = new TestBrowser(desk);
    expect((await browser.submit(printedLink())).status).toBe(303);
    expect(desk.parts.people.named('Mide')).toMatchObject({ name: 'Mide', role: 'marketer' });
    const facts = { name: 'Mide', role: 'marketer' };
    expect(lines()[1]).toMatchObject({ by: actors.command, act: 'sentLink', facts });
    expect(desk.recorded('audit.jsonl')).not.toContain(printedLink().split('=')[1]);
  });

  test.each([
    [{}, 'releaser'],
    [{ role: 'marketer' }, 'marketer'],
  ] as const)('lets somebody in again, with %j as %s', async (argument, role) => {
    await linkByServer(desk.site, origin, { name: 'rosa', ...argument });
    const browser = new TestBrowser(desk);
    await browser.submit(printedLink());
    expect(await (await browser.get('/api/me')).json()).toMatchObject({ name: 'Rosa', role });
  });

  test.each([
    ['who is new and has no role', { name: 'Eve' }, 'add --role'],
    ['whose name is too short', { name: 'E', role: 'releaser' }, '2 to 60'],
  ] as const)('nobody %s gets in, and the log says nothing', async (_, who, problem) => {
    await linkByServer(desk.site, origin, { name: 'Ada', role: 'marketer' });
    const before = [people(), printed, lines()];
    await expect(linkByServer(desk.site, origin, who)).rejects.toThrow(problem);
    expect([people(), printed, lines()]).toEqual(before);
  });
});
