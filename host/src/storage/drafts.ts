import type { Drafts, DraftValues } from '@sunbird/shell-api';
import { createStore, del, delMany, get, keys, set } from 'idb-keyval';
import { readItem, removeItem, storageKeys, writeItem } from './storage';

export interface DraftStore extends Drafts {
  /** Removes every draft of one borrower. */
  clearAll(): Promise<void>;
}

const anonymous = 'anonymous';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

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

/** Suffix of session keys with values that IndexedDB has not stored yet: a reload may come before the write ends. */
const ahead = '#ahead';

/**
 * Unsent form values by borrower and form, in IndexedDB. Fields that must not outlive the browser session are in
 * session storage, and so is the last change of the other fields until IndexedDB has stored it: a reload right after a
 * key press loses nothing. Without IndexedDB, drafts stay in session storage until the app is closed.
 */
export function createDraftStore(currentUser: () => string | undefined): DraftStore {
  const writes = new Map<string, number>();
  let database: ReturnType<typeof createStore> | undefined;
  function open() {
    database ??= createStore('sunbird-drafts', 'drafts');
    return database;
  }
  function prefix() {
    return `${currentUser() ?? anonymous}/`;
  }

  async function load(form: string): Promise<DraftValues | undefined> {
    const key = prefix() + form;
    const { [key]: brief, [key + ahead]: newest } = readSession();
    let lasting: unknown = newest;
    // The previous page was closed before the write ended.
    if (isRecord(newest)) void settle(key, newest);
    try {
      lasting ??= await get(key, open());
    } catch {
      // IndexedDB is denied: session storage has everything.
    }
    if (!isRecord(lasting) && !isRecord(brief)) return undefined;
    return { ...(isRecord(lasting) ? lasting : {}), ...(isRecord(brief) ? brief : {}) };
  }

  async function save(
    form: string,
    values: DraftValues,
    options: { readonly sessionOnly?: readonly string[] } = {},
  ): Promise<void> {
    const key = prefix() + form;
    const sessionOnly = new Set(options.sessionOnly);
    const entries = Object.entries(values);
    const lasting = Object.fromEntries(entries.filter(([field]) => !sessionOnly.has(field)));
    const brief = Object.fromEntries(entries.filter(([field]) => sessionOnly.has(field)));
    writeSession({
      ...readSession(),
      ...(sessionOnly.size > 0 ? { [key]: brief } : {}),
      [key + ahead]: lasting,
    });
    await settle(key, lasting);
  }

  /** Writes pending values to IndexedDB, and then removes them from session storage. */
  async function settle(key: string, lasting: DraftValues): Promise<void> {
    const write = (writes.get(key) ?? 0) + 1;
    writes.set(key, write);
    try {
      await set(key, lasting, open());
    } catch {
      return;
    }
    // A later change has a write of its own.
    if (writes.get(key) === write) forget(held => held === key + ahead);
  }

  function forget(isOver: (key: string) => boolean): void {
    writeSession(Object.fromEntries(Object.entries(readSession()).filter(([key]) => !isOver(key))));
  }

  async function clear(form: string): Promise<void> {
    const key = prefix() + form;
    writes.delete(key);
    forget(held => held === key || held === key + ahead);
    try {
      await del(key, open());
    } catch {
      // IndexedDB is denied: nothing is stored there.
    }
  }

  async function clearAll(): Promise<void> {
    const own = prefix();
    for (const key of writes.keys()) if (key.startsWith(own)) writes.delete(key);
    forget(key => key.startsWith(own));
    try {
      const stored = await keys<string>(open());
      await delMany(
        stored.filter(key => key.startsWith(own)),
        open(),
      );
    } catch {
      // IndexedDB is denied: nothing is stored there.
    }
  }

  return { load, save, clear, clearAll };
}

/** Drafts of the device and of no borrower. */
export const deviceDrafts = createDraftStore(() => undefined);
