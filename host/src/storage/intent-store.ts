import type { IntentStore } from '@sunbird/api-client';
import * as v from 'valibot';
import { jsonItem } from './json-item';
import { storageKeys } from './storage';

const intentsItem = jsonItem(
  storageKeys.intents,
  v.record(v.string(), v.object({ key: v.string(), bodyHash: v.string(), at: v.number() })),
);

/** Idempotency keys of calls without a response yet. They survive a reload and a crash. */
export const intentStore: IntentStore = {
  get: intent => intentsItem.read()?.[intent],
  set: (intent, record) => intentsItem.write({ ...intentsItem.read(), [intent]: record }),
  delete(intent) {
    const { [intent]: _known, ...others } = intentsItem.read() ?? {};
    if (Object.keys(others).length === 0) intentsItem.remove();
    else intentsItem.write(others);
  },
};
