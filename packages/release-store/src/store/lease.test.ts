import { openBucket } from '@sunbird/node-kit/bucket';
import { ConflictError } from '@sunbird/node-kit/files';
import { S3Server } from '@sunbird/node-kit/testing/s3-server';
import { type Lease, takeLease } from './lease';

const key = 'app/store/lease.json';
const server = new S3Server();
beforeAll(() => server.start());
beforeEach(() => server.reset());
afterAll(() => server.stop());

function take(waits = 20_000) {
  return takeLease(openBucket('s3://releases/app', server.environment), { waits });
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(resolve => setImmediate(resolve));
}

test('only one process has the lease at a time', async () => {
  let inside = 0;
  const most = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const lease = await take();
      inside += 1;
      const seen = inside;
      await new Promise(resolve => setTimeout(resolve, 20));
      lease.check();
      inside -= 1;
      await lease.release();
      return seen;
    }),
  );
  expect(most).toEqual([1, 1, 1, 1]);
});

test('a process that waits too long gets a conflict, and the owner keeps the lease', async () => {
  const lease = await take();
  const refused = take(100);
  await expect(refused).rejects.toThrow(ConflictError);
  await expect(refused).rejects.toThrow('Another process is changing this bucket');
  lease.check();
  await lease.release();
});

describe('renewing', () => {
  // The test says when the interval is over.
  beforeEach(() => {
    const others = [
      'setTimeout',
      'setImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
      'Date',
    ] as const;
    jest.useFakeTimers({ doNotFake: [...others] });
  });
  afterEach(() => jest.useRealTimers());

  function isHeld(lease: Lease): boolean {
    try {
      lease.check();
      return true;
    } catch (error) {
      expect(error).toBeInstanceOf(ConflictError);
      return false;
    }
  }

  test('the lease of a killed owner expires, and an owner whose lease expired can change nothing', async () => {
    const killed = await take();
    const held = server.objects.get(key);
    if (held) server.objects.set(key, { ...held, modified: new Date(Date.now() - 20_000) });
    const next = await take(0);
    // Their next renewal is refused, and they can not give away what is not published.
    expect(isHeld(killed)).toBe(true);
    jest.advanceTimersByTime(5_000);
    await until(() => !isHeld(killed));
    await killed.release();
    await expect(take(0)).rejects.toThrow(ConflictError);
    expect(isHeld(next)).toBe(true);
    await next.release();
  });

  test('the lease is renewed as long as the action runs', async () => {
    const lease = await take();
    for (const count of [2, 3]) {
      jest.advanceTimersByTime(5_000);
      await until(() => server.writes.length === count);
    }
    await lease.release();
    expect(server.objects.get(key)?.bytes.toString()).toContain('"owner":null');
    jest.advanceTimersByTime(20_000);
    expect(jest.getTimerCount()).toBe(0);
    expect(server.writes).toHaveLength(4);
  });
});
