import { ConflictError } from '../../files/lock-folder';
import { S3Server } from '../../testing/s3-server';
import { openBucket } from './bucket';
import { takeLease } from './lease';

const key = 'app/store/lease.json';
let server: S3Server;
beforeEach(async () => {
  server = new S3Server();
  await server.start();
});
afterEach(() => server.stop());

function bucket() {
  return openBucket('s3://releases/app', server.environment);
}

function take(waits = 20_000, holds = 15_000) {
  return takeLease(bucket(), { waits, holds });
}

/** Ages the lease by so many milliseconds, as if its owner were killed. */
function grownOld(ms: number) {
  const held = server.objects.get(key);
  if (held) server.objects.set(key, { ...held, modified: new Date(Date.now() - ms) });
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(resolve => setTimeout(resolve, 20));
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

test('the lease of a killed owner expires, and an owner whose lease expired can change nothing', async () => {
  const killed = await take(0, 9_000);
  grownOld(14_000);
  const next = await take(100);
  // Their next renewal is refused, and they can not give away what is not published.
  await until(() => {
    try {
      killed.check();
      return false;
    } catch (error) {
      return error instanceof ConflictError;
    }
  });
  await killed.release();
  await expect(take(100)).rejects.toThrow(ConflictError);
  next.check();
  await next.release();
});

test('the lease is renewed as long as the action runs', async () => {
  const lease = await take(0, 600);
  await until(() => server.writes.length > 3);
  await lease.release();
  expect(server.objects.get(key)?.bytes.toString()).toContain('"owner":null');
  const count = server.writes.length;
  await new Promise(resolve => setTimeout(resolve, 400));
  expect(server.writes.length).toBe(count);
});
