import type { ClientEvent, EventSource } from '@sunbird/lender/context/lender';
import { withCandidate } from '@sunbird/release-store';
import { firstOfEach } from '@sunbird/testing/runs';
import * as v from 'valibot';
import { settingsSchema } from '../../calls';
import { DeskSlot } from '../../testing/desk-slot';
import { desk, me, openDeskForEachTest } from '../../testing/each-desk';

let stderr: jest.SpiedFunction<typeof process.stderr.write>;
openDeskForEachTest('releaser');
beforeEach(() => {
  stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => stderr.mockRestore());

const slot = 'sunbird/repay';
function repay(market = 'NG'): DeskSlot {
  return new DeskSlot(desk, me, slot, market);
}

/** Whether any install of a market gets the candidate. */
function isLive(market?: string): boolean {
  return repay(market).shareOf('repay2') > 0;
}

async function publishCandidate(): Promise<void> {
  expect((await repay().publish({ release: 'repay2', share: 20 })).status).toBe(200);
}

/** A canary of the command line, in every market. */
function publishAtCommandLine(name = slot): Promise<void> {
  return desk.publishAsCommand(name, 'repay2', (all, repay2) => withCandidate(all, repay2, 20));
}

interface EventPart extends Partial<ClientEvent> {
  readonly senders?: number;
  readonly kind?: EventSource['kind'];
  /** Tells the senders of one crowd from those of another. */
  readonly name?: string;
}

/** So many events of the candidate, by as many senders or by some of them in turn. */
function tell(eventType: string, count: number, own: EventPart = {}): void {
  const { senders = count, kind = 'borrower', name = '', ...event } = own;
  const common = { eventType, remote: slot, release: desk.idOf('repay2'), market: 'NG', ...event };
  const source = (index: number) => ({ kind, id: `${name} ${index % senders}` });
  desk.parts.record(Array.from({ length: count }, (_, index) => ({ ...common, source: source(index) })));
}
const crash = { eventOption: 'screen' };

test('a dead candidate is taken back by itself, though the release before opened in its place', async () => {
  await publishCandidate();
  tell('remoteFailed', 20);
  tell('view', 20, { release: desk.idOf('repay') });
  await desk.tickLater();
  expect(isLive()).toBe(false);
  expect(desk.parts.audit.read([slot])[0]).toMatchObject({
    by: 'system.stop',
    act: 'stopped',
    facts: { market: 'NG', share: 20, opens: 20, failed: 20, release: { id: desk.idOf('repay2') } },
  });
  // For whoever runs the server, once.
  const line = `A candidate was taken back: repay ${desk.idOf('repay2')} in NG at 20 %. It did not open for 20 of 20.\n`;
  expect(stderr.mock.calls).toEqual([[line]]);
});

test('a screen that crashes for everybody is no opening', async () => {
  await publishCandidate();
  tell('view', 30);
  tell('error', 30, crash);
  await desk.tickLater();
  expect(isLive()).toBe(false);
});

test.each([
  [19, 19, 'borrower', true],
  [20, 9, 'borrower', true],
  [20, 10, 'borrower', false],
  [200, 10, 'borrower', true],
  [200, 11, 'borrower', false],
  [200, 49, 'network', true],
  [200, 50, 'network', false],
] as const)(
  'of %i openings %i fail, each for another %s: it stays, %s',
  async (opens, failed, kind, stays) => {
    await publishCandidate();
    tell('view', opens - failed, { kind });
    tell('remoteFailed', failed, { kind, name: 'unlucky' });
    await desk.tickLater();
    expect(isLive()).toBe(stays);
  },
);

test('the limit is that of the settings; one that an earlier desk wrote has the usual one', async () => {
  desk.parts.settings.write(v.parse(settingsSchema, { limit: { share: 50 } }));
  await publishCandidate();
  tell('view', 50);
  tell('remoteFailed', 50, { name: 'unlucky' });
  await desk.tickLater();
  expect(isLive()).toBe(true);
  desk.tamper('desk/settings.json', () => '{"secondPerson":[],"stopFailed":1,"stopErrors":2}');
  await desk.tickLater();
  tell('remoteFailed', 1, { name: 'one more' });
  await desk.tickLater();
  expect(isLive()).toBe(false);
});

test('a load that succeeds at the next try counts as an opening, and an unknown error as nothing', async () => {
  await publishCandidate();
  tell('remoteFailed', 60);
  tell('view', 60);
  for (const eventType of ['error', 'failure', 'submit', 'vital']) tell(eventType, 60, { name: eventType });
  await desk.tickLater();
  expect(isLive()).toBe(true);
});

test('what was taken back and is published again begins anew', async () => {
  await publishCandidate();
  tell('remoteFailed', 20);
  await desk.tickLater();
  await publishCandidate();
  await desk.tickLater();
  expect(isLive()).toBe(true);
});

test('a canary of the command line that fails in one market is taken back there, and stays elsewhere', async () => {
  await publishAtCommandLine();
  for (const market of ['NG', 'MX', 'IN']) tell(market === 'MX' ? 'remoteFailed' : 'view', 30, { market });
  await desk.tickLater();
  expect(['NG', 'MX', 'IN'].map(market => isLive(market))).toEqual([true, false, true]);
});

test('a candidate of the shell is not watched: if it fails itself, no report arrives', async () => {
  await publishAtCommandLine('sunbird/host');
  expect(desk.parts.watch.all()).toEqual([]);
});

const every = [60, 10_000].flatMap(count => [1, 20].map(senders => [count, senders] as const));

describe.each(firstOfEach(every, ([count]) => `${count}`))(
  '%d invented events from %d addresses',
  (count, senders) => {
    const stranger = { senders, kind: 'network', name: 'stranger' } as const;

    test('do not take back a candidate that works, whether many use it or nobody does', async () => {
      await publishCandidate();
      for (let round = 0; round < 2; round += 1) {
        tell('remoteFailed', count, stranger);
        tell('error', count, { ...stranger, ...crash });
        await desk.tickLater();
        expect(isLive()).toBe(true);
        for (const kind of ['borrower', 'network'] as const) tell('view', 300, { senders: 150, kind });
      }
    });

    test.each(['borrower', 'network'] as const)('do not hide that it fails for a %s', async kind => {
      await publishCandidate();
      tell('view', count, stranger);
      tell('remoteFailed', 80, { kind, name: 'unlucky' });
      await desk.tickLater();
      expect(isLive()).toBe(false);
    });

    test('never take back the default release, not even if all of it were true', async () => {
      expect((await repay().publish({ release: 'repay2', share: 100 })).status).toBe(200);
      for (const kind of ['borrower', 'network'] as const) tell('remoteFailed', count, { kind });
      await desk.tickLater();
      expect(isLive()).toBe(true);
    });
  },
);
