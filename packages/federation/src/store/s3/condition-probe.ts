import { randomUUID } from 'node:crypto';
import type { Bucket } from './bucket';

/** Thrown for a store that writes whatever the condition says. */
export class UnconditionalStoreError extends Error {
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
    // Best effort: what is left is a file of six bytes that nobody reads.
    await bucket.remove(key).catch(() => undefined);
  }
}

/**
 * Finds out, before the first write of a process, whether the store checks conditions: everything that keeps two
 * publishers apart relies on it. A failure is not remembered.
 */
export function createConditionProbe(bucket: Bucket): () => Promise<void> {
  let probed: Promise<void> | undefined;
  return () => {
    probed ??= probe(bucket).catch((error: unknown) => {
      probed = undefined;
      throw error;
    });
    return probed;
  };
}
