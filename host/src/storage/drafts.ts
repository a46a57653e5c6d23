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

/**
 * What borrowers typed and have not sent, by borrower and form, in IndexedDB. Fields that must not outlive
 * the browser session go to session storage. A browser without IndexedDB keeps drafts until it is closed.
 */
export function createDraftStore(currentUser: () => string | undefined): DraftStore {
  const memory = new Map<string, DraftValues>();
  let database: ReturnType<typeof createStore> | undefined;
  const open = () => {
    database ??= createStore('sunbird-drafts', 'drafts');
    return database;
  };
  const prefix = () => `${currentUser() ?? anonymous}/`;

  async function load(form: string): Promise<DraftValues | undefined> {
    const key = prefix() + form;
    let kept: unknown = memory.get(key);
    try {
      kept ??= await get(key, open());
    } catch {
      // Denied: what memory holds is all there is.
    }
    const secret = readSession()[key];
    if (!isRecord(kept) && !isRecord(secret)) return undefined;
    return { ...(isRecord(kept) ? kept : {}), ...(isRecord(secret) ? secret : {}) };
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
    if (sessionOnly.size > 0) writeSession({ ...readSession(), [key]: brief });
    try {
      await set(key, lasting, open());
      memory.delete(key);
    } catch {
      memory.set(key, lasting);
    }
  }

  async function clear(form: string): Promise<void> {
    const key = prefix() + form;
    memory.delete(key);
    const { [key]: _gone, ...others } = readSession();
    writeSession(others);
    try {
      await del(key, open());
    } catch {
      // Denied: nothing rests there.
    }
  }

  async function clearAll(): Promise<void> {
    const own = prefix();
    for (const key of memory.keys()) if (key.startsWith(own)) memory.delete(key);
    writeSession(Object.fromEntries(Object.entries(readSession()).filter(([key]) => !key.startsWith(own))));
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
