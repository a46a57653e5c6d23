import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bucket } from '@sunbird/node-kit/bucket';
import { BusyError } from '@sunbird/node-kit/files';
import * as v from 'valibot';

/** Thrown for a store that writes whatever the condition says. */
class UnconditionalStoreError extends Error {
  override name = 'UnconditionalStoreError';

  constructor(store: string) {
    super(
      `${store} does not check the conditions of a write (If-None-Match, If-Match): of two publishers at once both would succeed, and one would be lost. Nothing was changed; use a store that has conditional writes.`,
    );
  }
}

const racers = 4;
const otherEtag = `"${'0'.repeat(32)}"`;

/** Whether a store refused to answer a condition at all, as a few do. */
function isUnknownCondition(error: unknown): boolean {
  return error instanceof Error && / answered (?:400 InvalidArgument|501 )/.test(error.message);
}

/** Writes as several publishers at once. Returns how many were told that they were first. */
async function winners(bucket: Bucket, key: string): Promise<number> {
  const writes = Array.from({ length: racers }, (_, index) =>
    bucket.put(key, Buffer.from(`writer ${index}`), { replaces: null }),
  );
  return (await Promise.all(writes)).filter(etag => etag !== undefined).length;
}

async function probe(bucket: Bucket): Promise<void> {
  const key = `store/probe-${randomUUID()}.json`;
  try {
    const won = await winners(bucket, key);
    const overwritten = await bucket.put(key, Buffer.from('late'), { replaces: otherEtag });
    if (won > 1 || overwritten !== undefined) throw new UnconditionalStoreError(bucket.name);
  } catch (error) {
    throw isUnknownCondition(error) ? new UnconditionalStoreError(bucket.name) : error;
  } finally {
    // Best effort: what is left is an unused file of six bytes.
    await bucket.remove(key).catch(() => undefined);
  }
}

const probed = new WeakSet<Bucket>();

/**
 * Finds out, before the first write of a process, whether the store checks conditions: everything that keeps two
 * publishers apart relies on it. A failure is not remembered.
 */
export async function requireConditions(bucket: Bucket): Promise<void> {
  if (probed.has(bucket)) return;
  await probe(bucket);
  probed.add(bucket);
}

const leaseFile = 'store/lease.json';
const leaseSchema = v.object({
  /** Null: the lease is free. */
  owner: v.nullable(v.string()),
  /** How long it is valid, in milliseconds after it was written, by the bucket's clock: local clocks may be wrong. */
  holds: v.number(),
  /** New with every write, so that no two writes have the same ETag. */
  turn: v.string(),
});

/** The exclusive right to change a bucket. */
export interface Lease {
  /** Throws ConflictError if the lease was lost, such as after a suspend of the machine. */
  readonly check: () => void;
  readonly release: () => Promise<void>;
}

export interface LeaseTimes {
  /** How long a lease stays valid after its owner was killed, in milliseconds. */
  readonly holds?: number;
  /** How long a process waits for the lease, in milliseconds. */
  readonly waits?: number;
}

/** The lease in the bucket, as one process reads and writes it. */
function openLeaseFile(bucket: Bucket, holds: number) {
  const mine = randomUUID();
  return {
    mine,
    /** Returns the ETag of what was written; undefined if the lease no longer has the ETag `replaces`. */
    write(owner: string | null, replaces: string | null): Promise<string | undefined> {
      const bytes = Buffer.from(JSON.stringify({ owner, holds, turn: randomUUID() }));
      return bucket.put(leaseFile, bytes, { replaces });
    },
    async read() {
      const object = await bucket.get(leaseFile);
      const lease = object && v.parse(leaseSchema, JSON.parse(object.bytes.toString()));
      return object && lease ? { ...lease, etag: object.etag, isOver: object.age > lease.holds } : undefined;
    },
  };
}

type LeaseFile = ReturnType<typeof openLeaseFile>;

/** Waits until the lease is free, and takes it. Returns its ETag. */
async function take({ mine, write, read }: LeaseFile, waits: number): Promise<string> {
  const start = performance.now();
  for (let wait = 50; ; wait = Math.min(2 * wait, 1_000)) {
    const held = await read();
    // The write succeeded, but its response was lost.
    if (held?.owner === mine) return held.etag;
    if (!held || held.owner === null || held.isOver) {
      const taken = await write(mine, held?.etag ?? null);
      if (taken !== undefined) return taken;
    }
    if (performance.now() - start > waits) throw new BusyError('this bucket');
    await pause(wait * (0.5 + Math.random() / 2));
  }
}

/** Renews a lease that was taken, until it is released. */
function keep({ mine, write, read }: LeaseFile, taken: string, holds: number): Lease {
  let etag = taken;
  let isLost = false;
  let since = performance.now();

  async function renew(): Promise<void> {
    const requestedAt = performance.now();
    const renewed = await write(mine, etag);
    if (renewed !== undefined) etag = renewed;
    else {
      const held = await read();
      if (held?.owner === mine) etag = held.etag;
      else isLost = true;
    }
    since = requestedAt;
  }
  // After a failure the next interval tries again; `check` throws when the lease has expired.
  let renewing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renewing.then(renew).catch(() => undefined);
  }, holds / 3);
  timer.unref();

  return {
    check() {
      if (!isLost && performance.now() - since < holds) return;
      throw new BusyError('this bucket');
    },
    async release() {
      clearInterval(timer);
      await renewing;
      // Best effort: if this fails, the lease expires.
      if (!isLost) await write(null, etag).catch(() => undefined);
    },
  };
}

/**
 * Takes the lease of a bucket, by conditional writes alone, and renews it until it is released. Throws
 * ConflictError if another process holds it for too long.
 */
export async function takeLease(
  bucket: Bucket,
  { holds = 15_000, waits = 20_000 }: LeaseTimes = {},
): Promise<Lease> {
  const file = openLeaseFile(bucket, holds);
  return keep(file, await take(file, waits), holds);
}
