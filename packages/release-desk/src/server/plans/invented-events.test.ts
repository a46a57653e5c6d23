import { firstOfEach } from '@sunbird/testing/runs';
import type { Share } from '../../calls';
import { desk, openDeskForEachTest, slot } from '../../testing/each-desk';
import type { EventSource, ReleaseEvent } from '../metrics/metrics';

// A stop is written to stderr.
beforeAll(() => void jest.spyOn(process.stderr, 'write').mockReturnValue(true));
openDeskForEachTest('releaser');

async function publish(release: string, share: Share): Promise<void> {
  const stop = { failed: true, errors: true };
  expect((await slot.publish({ release, share, stop })).status).toBe(200);
}

/** Whether any install of the market gets a campaign. */
function isLive(release: string): boolean {
  return slot.shareOf(release) > 0;
}

type Kind = EventSource['kind'];

/** `count` events of `senders` senders of one kind, in turn. */
function events(
  eventType: string,
  { count, senders, kind, release = 'harvest', name = '' }: Sending,
): ReleaseEvent[] {
  return Array.from({ length: count }, (_, index) => ({
    eventType,
    remote: 'sunbird/promotion',
    release: desk.idOf(release),
    market: 'NG',
    source: { kind, id: `${name}${index % senders}` },
  }));
}
interface Sending {
  readonly count: number;
  readonly senders: number;
  readonly kind: Kind;
  readonly release?: string;
  /** Tells the senders of one crowd from those of another. */
  readonly name?: string;
}

/** Borrowers and strangers who open the candidate, and nothing fails. */
function recordHealthy(): void {
  desk.parts.record(events('view', { count: 300, senders: 150, kind: 'borrower' }));
  desk.parts.record(events('view', { count: 300, senders: 150, kind: 'network' }));
}

const every = [60, 10_000].flatMap(count => [1, 20].map(senders => [count, senders] as const));
const attacks = firstOfEach(every, ([count]) => `${count}`);

describe.each(attacks)('%d invented events from %d addresses', (count, senders) => {
  const stranger = { count, senders, kind: 'network', name: 'stranger' } as const;

  test('do not take back a candidate that works, whether many use it or nobody does', async () => {
    await publish('harvest', 20);
    const invented = ['remoteFailed', 'submit', 'error', 'failure'].flatMap(type => events(type, stranger));
    desk.parts.record(invented);
    await desk.tickLater();
    expect(isLive('harvest')).toBe(true);
    recordHealthy();
    desk.parts.record(invented);
    await desk.tickLater();
    expect(isLive('harvest')).toBe(true);
  });

  test('do not hide that a candidate fails for borrowers', async () => {
    await publish('harvest', 20);
    desk.parts.record(events('view', stranger));
    desk.parts.record(events('view', { count: 100, senders: 50, kind: 'borrower' }));
    desk.parts.record(events('remoteFailed', { count: 12, senders: 12, kind: 'borrower', name: 'unlucky' }));
    await desk.tickLater();
    expect(isLive('harvest')).toBe(false);
    expect(isLive('spring')).toBe(true);
  });

  test('do not hide that its submits fail', async () => {
    await publish('harvest', 20);
    desk.parts.record(events('submit', stranger));
    desk.parts.record(events('submit', { count: 60, senders: 60, kind: 'borrower' }));
    desk.parts.record(events('failure', { count: 15, senders: 15, kind: 'borrower' }));
    await desk.tickLater();
    expect(isLive('harvest')).toBe(false);
  });

  test('do not hide that nobody can start it who is not signed in yet', async () => {
    await publish('harvest', 20);
    desk.parts.record(events('view', stranger));
    desk.parts.record(events('remoteFailed', { count: 80, senders: 80, kind: 'network' }));
    await desk.tickLater();
    expect(isLive('harvest')).toBe(false);
  });

  test('never take back the standing release', async () => {
    await publish('harvest', 100);
    desk.parts.record(events('remoteFailed', stranger));
    // Not even if all of it were true.
    desk.parts.record(events('remoteFailed', { count, senders: count, kind: 'borrower' }));
    desk.parts.record(events('remoteFailed', { count, senders: count, kind: 'network' }));
    await desk.tickLater();
    expect(isLive('harvest')).toBe(true);
  });
});

test('networks where the standing release fails as well say nothing against the candidate', async () => {
  await publish('harvest', 20);
  desk.parts.record(events('remoteFailed', { count: 200, senders: 100, kind: 'network' }));
  desk.parts.record(events('remoteFailed', { count: 200, senders: 100, kind: 'network', release: 'spring' }));
  await desk.tickLater();
  expect(isLive('harvest')).toBe(true);
  // The standing release recovers, the candidate does not.
  desk.parts.record(events('view', { count: 2000, senders: 100, kind: 'network', release: 'spring' }));
  await desk.tickLater();
  expect(isLive('harvest')).toBe(false);
});
