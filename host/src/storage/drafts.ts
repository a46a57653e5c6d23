import type { Drafts, DraftValues } from '@sunbird/shell-api';
import { delMany, get, keys, set } from 'idb-keyval';
import { limitedStore } from './limited-store';
import { readItem, removeItem, storageKeys, writeItem } from './storage';

const database = limitedStore('sunbird-drafts', 'drafts');

/** How long the keys that were read at the start are trusted, in ms: another tab may store a draft meanwhile. */
const trustedMs = 10_000;

/** The keys that were stored at the start; none until they are read. */
let start: { readonly keys: ReadonlySet<string>; readonly at: number } | undefined;

/** The keys that this page has stored, also while those of the start are read. */
const written = new Set<string>();

/** Reads which drafts there are, so that a first screen without one does not wait for its own. */
export async function readStoredKeys(): Promise<void> {
  try {
    start = { keys: new Set(await keys<string>(database.request)), at: performance.now() };
  } catch {}
}

/** The values under a key. Where IndexedDB is denied or silent, nothing is stored there, and nothing fails. */
async function readStored(key: string): Promise<unknown> {
  try {
    return await get(key, database.request);
  } catch {
    return undefined;
  }
}

/** Returns whether the values were stored. */
async function writeStored(key: string, values: DraftValues): Promise<boolean> {
  written.add(key);
  try {
    await set(key, values, database.request);
    return true;
  } catch {
    return false;
  }
}

async function removeStored(gone: string[]): Promise<void> {
  try {
    await delMany(gone, database.request);
  } catch {}
}

async function removeAllStored(isOver: (key: string) => boolean): Promise<void> {
  try {
    const stored = await keys<string>(database.requestNow);
    await delMany(stored.filter(isOver), database.requestNow);
  } catch {}
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The drafts in session storage, by key. */
function readSession(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readItem('session', storageKeys.sessionDrafts) ?? '{}');
    return isRecord(stored) ? stored : {};
  } catch {
    return {};
  }
}

function writeSession(drafts: Record<string, unknown>): void {
  if (Object.keys(drafts).length === 0) removeItem('session', storageKeys.sessionDrafts);
  else writeItem('session', storageKeys.sessionDrafts, JSON.stringify(drafts));
}

/** Removes those drafts whose key is over. */
function forgetSession(isOver: (key: string) => boolean): void {
  writeSession(Object.fromEntries(Object.entries(readSession()).filter(([key]) => !isOver(key))));
}

export interface DraftStore extends Drafts {
  /** Removes every draft of one borrower. */
  clearAll(): Promise<void>;
}

/** The owner of drafts without a session. */
export const anonymous = 'anonymous';

/** Suffix of session keys with values that IndexedDB has not stored yet: a reload may come before the write ends. */
const ahead = '#ahead';

/** The values of a form, without and with those that must not outlive the browser session. */
function divide(values: DraftValues, sessionOnly: ReadonlySet<string>) {
  const entries = Object.entries(values);
  return {
    lasting: Object.fromEntries(entries.filter(([field]) => !sessionOnly.has(field))),
    brief: Object.fromEntries(entries.filter(([field]) => sessionOnly.has(field))),
  };
}

/** Whether neither session storage nor IndexedDB has anything under a key; false if that is not known. */
function hasNothing(key: string): boolean {
  const { [key]: brief, [key + ahead]: newest } = readSession();
  const isKnown = start !== undefined && performance.now() - start.at < trustedMs;
  return brief === undefined && newest === undefined && isKnown && !start?.keys.has(key) && !written.has(key);
}

/** The writes to IndexedDB that have not ended. */
function createWrites() {
  const latest = new Map<string, number>();
  return {
    /** Writes pending values to IndexedDB, and then removes them from session storage. */
    async settle(key: string, lasting: DraftValues): Promise<void> {
      const write = (latest.get(key) ?? 0) + 1;
      latest.set(key, write);
      if (!(await writeStored(key, lasting))) return;
      // A later change has a write of its own.
      if (latest.get(key) === write) forgetSession(held => held === key + ahead);
    },
    /** Ignores the end of these writes: their drafts are removed. */
    drop(isOver: (key: string) => boolean): void {
      for (const key of latest.keys()) if (isOver(key)) latest.delete(key);
    },
  };
}

/** All values under a key. */
async function loadKey(
  key: string,
  writes: ReturnType<typeof createWrites>,
): Promise<DraftValues | undefined> {
  const { [key]: brief, [key + ahead]: newest } = readSession();
  // The previous page was closed before the write ended.
  if (isRecord(newest)) void writes.settle(key, newest);
  const lasting = newest ?? (await readStored(key));
  if (!isRecord(lasting) && !isRecord(brief)) return undefined;
  return { ...(isRecord(lasting) ? lasting : {}), ...(isRecord(brief) ? brief : {}) };
}

/**
 * Unsent form values by borrower and form, in IndexedDB. `currentNames` returns the names of the borrower: values are
 * stored under the first and found under each, as a borrower may have typed before the user id was known. Fields that
 * must not outlive the browser session are in session storage, and so is the last change of the other fields until
 * IndexedDB has stored it: a reload right after a key press loses nothing. Without IndexedDB, drafts stay in session
 * storage until the app is closed.
 */
export function createDraftStore(currentNames: () => readonly string[]): DraftStore {
  const writes = createWrites();
  function keysOf(form: string) {
    return currentNames().map(name => `${name}/${form}`);
  }

  return {
    isEmpty: form => keysOf(form).every(hasNothing),

    async load(form) {
      for (const key of keysOf(form)) {
        const values = await loadKey(key, writes);
        if (values) return values;
      }
      return undefined;
    },

    async save(form, values, options = {}) {
      const [key = ''] = keysOf(form);
      const sessionOnly = new Set(options.sessionOnly);
      const { lasting, brief } = divide(values, sessionOnly);
      const drafts = { ...readSession(), ...(sessionOnly.size > 0 ? { [key]: brief } : {}) };
      writeSession({ ...drafts, [key + ahead]: lasting });
      await writes.settle(key, lasting);
    },

    async clear(form) {
      const own = keysOf(form);
      writes.drop(key => own.includes(key));
      forgetSession(held => own.some(key => held === key || held === key + ahead));
      await removeStored(own);
    },

    async clearAll() {
      const own = keysOf('');
      function isOwn(key: string) {
        return own.some(prefix => key.startsWith(prefix));
      }
      writes.drop(isOwn);
      forgetSession(isOwn);
      await removeAllStored(isOwn);
    },
  };
}

/** Drafts of the device and of no borrower. */
export const deviceDrafts = createDraftStore(() => [anonymous]);
