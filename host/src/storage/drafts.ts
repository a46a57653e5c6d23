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

/** Of a form, in session storage: what IndexedDB has not got yet. It takes a moment that a reload does not leave. */
const ahead = '#ahead';

/**
 * What borrowers typed and have not sent, by borrower and form, in IndexedDB. Fields that must not outlive
 * the browser session go to session storage, and so does the last change of the others until IndexedDB has it:
 * a page that is reloaded right after a key loses nothing. Without IndexedDB drafts stay there, until it is closed.
 */
export function createDraftStore(currentUser: () => string | undefined): DraftStore {
  const writes = new Map<string, number>();
  let database: ReturnType<typeof createStore> | undefined;
  const open = () => {
    database ??= createStore('sunbird-drafts', 'drafts');
    return database;
  };
  const prefix = () => `${currentUser() ?? anonymous}/`;

  async function load(form: string): Promise<DraftValues | undefined> {
    const key = prefix() + form;
    const { [key]: brief, [key + ahead]: newest } = readSession();
    let lasting: unknown = newest;
    // The page before was gone too soon for it.
    if (isRecord(newest)) void settle(key, newest);
    try {
      lasting ??= await get(key, open());
    } catch {
      // Denied: what the session holds is all there is.
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

  /** Brings to IndexedDB what the session holds ahead of it. */
  async function settle(key: string, lasting: DraftValues): Promise<void> {
    const write = (writes.get(key) ?? 0) + 1;
    writes.set(key, write);
    try {
      await set(key, lasting, open());
    } catch {
      return;
    }
    // A later change waits for its own turn.
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
      // Denied: nothing rests there.
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
      // Denied: nothing rests there.
    }
  }

  return { load, save, clear, clearAll };
}
