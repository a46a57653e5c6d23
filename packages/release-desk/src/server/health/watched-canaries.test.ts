import { publish, withCandidate } from '@sunbird/release-store';
import * as v from 'valibot';
import { meSchema, type Share } from '../../calls';
import { DeskSlot } from '../../testing/desk-slot';
import { desk, me, openDeskForEachTest } from '../../testing/each-desk';
import { logOf, stable } from '../../testing/stable';
import type { ReleaseEvent } from '../metrics/metrics';

let told: jest.SpiedFunction<typeof process.stderr.write>;
openDeskForEachTest('releaser');
beforeEach(() => {
  told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => told.mockRestore());

const slot = 'sunbird/repay';
function repay(market = 'NG'): DeskSlot {
  return new DeskSlot(desk, me, slot, market);
}

function isLive(market?: string): boolean {
  return repay(market).shareOf('repay2') > 0;
}

async function publishAtDesk(share: Share): Promise<void> {
  const stop = { failed: true, errors: true };
  expect((await repay().publish({ release: 'repay2', share, stop })).status).toBe(200);
}

type Change = (all: Parameters<typeof withCandidate>[0]) => ReturnType<typeof withCandidate>;

/** A canary of the command line, in every market. */
async function publishAtCommandLine(): Promise<void> {
  const release = desk.releases.repay2?.release;
  if (!release) throw new Error('unreachable');
  const edit = {
    name: slot,
    change: (all: Parameters<typeof withCandidate>[0]) => withCandidate(all, release, 20),
  };
  await desk.runAsCommand(folder => publish(folder, { publisher: 'command', edit }));
}

interface Opens {
  readonly release: 'repay' | 'repay2';
  readonly count: number;
  readonly first?: number;
  readonly market?: string;
  readonly language?: string;
  readonly crashes?: boolean;
  /** Milliseconds until content was shown. */
  readonly lcp?: number;
}

/** Opens of the repay screen, each by another borrower. */
function open(opens: Opens): void {
  const { release, count, first = 0, market = 'NG', language = 'en', crashes = false, lcp } = opens;
  const events = Array.from({ length: count }, (_, index): ReleaseEvent[] => {
    const source = { kind: 'borrower', id: `${release} ${market} ${language} ${first + index}` } as const;
    const common = { remote: slot, release: desk.idOf(release), market, language, source };
    const screen = { ...common, pageName: 'repayDetail' };
    return [
      { ...screen, eventType: 'view' },
      ...(crashes ? [{ ...screen, eventType: 'error', eventOption: 'screen' }] : []),
      ...(lcp === undefined ? [] : [{ ...screen, eventType: 'vital', eventOption: 'lcp', value: lcp }]),
    ];
  });
  desk.parts.record(events.flat());
}

async function stops(caller = me) {
  return v.parse(meSchema, await desk.json(desk.get('/api/me', caller))).stops;
}

test('a canary at 20 % that crashes on every open is taken back by its 30th open, within a minute', async () => {
  await publishAtDesk(20);
  open({ release: 'repay', count: 118 });
  open({ release: 'repay', count: 2, first: 118, crashes: true });
  open({ release: 'repay2', count: 30, crashes: true });
  desk.time += 59_000;
  await desk.parts.tick();
  await desk.tickLater();
  expect(isLive()).toBe(false);
  // For whoever runs the server, once.
  const name = desk.idOf('repay2');
  const line = `A candidate was taken back: repay ${name} in NG at 20 %. 30 of 30 opens failed, before 2 of 120.\n`;
  expect(told.mock.calls).toEqual([[line]]);
  expect(logOf(desk, slot)).toMatchSnapshot();
  expect(stable(await stops())).toMatchSnapshot('notice');
  expect((await repay().view()).plans).toMatchObject([
    { state: 'done', stop: { failed: false, errors: false } },
  ]);
});

test('its publisher is told at the desk until it is read; nobody else is', async () => {
  const other = await desk.signInAs('Ade', 'releaser');
  await publishAtDesk(20);
  open({ release: 'repay', count: 120 });
  open({ release: 'repay2', count: 30, crashes: true });
  await desk.tickLater();
  const [stop] = await stops();
  expect(stop).toMatchObject({ slot, market: 'NG', share: 20, candidate: { opens: 30, bad: 30 } });
  expect(await stops(other)).toEqual([]);
  expect((await desk.post(`/api/stops/${stop?.id}/seen`, {}, other)).status).toBe(200);
  expect(await stops()).toHaveLength(1);
  await desk.post(`/api/stops/${stop?.id}/seen`, {}, me);
  expect(await stops()).toEqual([]);
});

test('a candidate of the shell is not watched: if it fails itself, no report arrives', async () => {
  const change: Change = all =>
    desk.releases.repay2 ? withCandidate(all, desk.releases.repay2.release, 20) : [...all];
  await desk.runAsCommand(folder =>
    publish(folder, { publisher: 'command', edit: { name: 'sunbird/host', change } }),
  );
  expect(desk.parts.watch.all()).toEqual([]);
  await publishAtCommandLine();
  expect(desk.parts.watch.all().map(({ market }) => market)).toEqual(['NG', 'MX', 'IN']);
});

test('a canary of the command line is watched too, and everybody who may change the slot is told', async () => {
  const marketer = await desk.signInAs('Mide', 'marketer');
  await publishAtCommandLine();
  open({ release: 'repay', count: 120 });
  open({ release: 'repay2', count: 30, crashes: true });
  await desk.tickLater();
  expect(isLive()).toBe(false);
  expect(await stops()).toMatchObject([{ by: null, release: { id: desk.idOf('repay2') } }]);
  expect(logOf(desk, slot)).toMatchSnapshot();
  expect(await stops(marketer)).toEqual([]);
});

test('a canary that fails in Mexico alone is taken back there, and stays elsewhere', async () => {
  await publishAtCommandLine();
  for (const market of ['NG', 'MX', 'IN']) {
    open({ release: 'repay', count: 120, market });
    open({ release: 'repay2', count: 30, market, crashes: market === 'MX' });
  }
  await desk.tickLater();
  expect(['NG', 'MX', 'IN'].map(market => isLive(market))).toEqual([true, false, true]);
});

test('each market keeps the rules of its own publication', async () => {
  const never = { failed: false, errors: false };
  for (const [market, stop] of [
    ['MX', { failed: true, errors: true }],
    ['NG', never],
  ] as const)
    expect((await repay(market).publish({ release: 'repay2', share: 20, stop })).status).toBe(200);
  for (const market of ['NG', 'MX']) {
    open({ release: 'repay', count: 120, market });
    open({ release: 'repay2', count: 30, market, crashes: true });
  }
  await desk.tickLater();
  expect(['NG', 'MX'].map(market => isLive(market))).toEqual([true, false]);
});

test('a canary that fails for Spanish alone is taken back, and the language is said', async () => {
  await publishAtDesk(20);
  for (const language of ['en', 'es']) {
    open({ release: 'repay', count: 200, language });
    open({ release: 'repay2', count: language === 'en' ? 150 : 30, language, crashes: language === 'es' });
  }
  await desk.tickLater();
  expect(isLive()).toBe(false);
  expect(await stops()).toMatchObject([{ language: 'es', candidate: { opens: 30, bad: 30 } }]);
});

test.each(['before it', 'beside it'])(
  'a canary that is twice as slow is taken back, by what was usual %s',
  async when => {
    if (when === 'beside it') await publishAtDesk(20);
    // The vitals of the standing release: three of four took at most about 2 s.
    for (let lcp = 500; lcp <= 2500; lcp += 50) open({ release: 'repay', count: 1, first: lcp, lcp });
    await desk.tickLater();
    if (when === 'before it') await publishAtDesk(20);
    for (let index = 0; index < 160; index += 1)
      open({ release: 'repay', count: 1, first: index, lcp: 500 + (index % 40) * 50 });
    for (let index = 0; index < 40; index += 1)
      open({ release: 'repay2', count: 1, first: index, lcp: 2 * (500 + index * 50) });
    await desk.tickLater();
    expect(isLive()).toBe(false);
    expect(await stops()).toMatchObject([{ question: 'slow' }]);
  },
);

test('nine borrowers do not stop a canary, however often they crash', async () => {
  await publishAtDesk(20);
  open({ release: 'repay', count: 120 });
  for (let again = 0; again < 50; again += 1) open({ release: 'repay2', count: 9, crashes: true });
  await desk.tickLater();
  expect(isLive()).toBe(true);
});
