import { readItem, removeItem, storageKeys, writeItem } from './storage';

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The drafts in session storage, by key. */
export function readSession(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readItem('session', storageKeys.sessionDrafts) ?? '{}');
    return isRecord(stored) ? stored : {};
  } catch {
    return {};
  }
}

export function writeSession(drafts: Record<string, unknown>): void {
  if (Object.keys(drafts).length === 0) removeItem('session', storageKeys.sessionDrafts);
  else writeItem('session', storageKeys.sessionDrafts, JSON.stringify(drafts));
}

/** Removes those drafts whose key is over. */
export function forgetSession(isOver: (key: string) => boolean): void {
  writeSession(Object.fromEntries(Object.entries(readSession()).filter(([key]) => !isOver(key))));
}
