import { previewSeed, readPreview } from '../boot/preview';

/** Every key that the app may keep on the device. Nothing else is ever written. */
export const storageKeys = {
  userInfo: 'userInfo',
  token: 'token',
  score: 'score',
  language: 'language',
  packageName: 'packageName',
  edition: 'edition',
  deviceMessage: 'deviceMsg',
  appsFlyerId: 'afid',
  appName: 'appName',
  install: 'sunbird.install',
  settings: 'sunbird.settings',
  intents: 'sunbird.intents',
  last: 'sunbird.last',
  /** In session storage: the releases chosen at boot. */
  pins: 'sunbird.pins',
  /** In session storage: drafted fields that must not outlive the browser session. */
  sessionDrafts: 'sunbird.drafts',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

type Area = 'local' | 'session';

/** A preview is a stranger to the device: it neither reads what lies there nor leaves anything. */
const isPreview = readPreview() !== undefined;

/** What was written while the browser refuses storage: the app goes on, until it is closed. */
const memory: Record<Area, Map<string, string>> = {
  local: new Map(isPreview ? Object.entries(previewSeed(window.location.search)) : []),
  session: new Map(),
};

function area(name: Area): Storage | undefined {
  if (isPreview) return undefined;
  try {
    return name === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Never throws: storage may be denied, or full. */
export function readItem(name: Area, key: StorageKey): string | null {
  try {
    const held = memory[name].get(key);
    return held ?? area(name)?.getItem(key) ?? null;
  } catch {
    return memory[name].get(key) ?? null;
  }
}

/** Writes to the device, or keeps in memory what the device refuses. */
export function writeItem(name: Area, key: StorageKey, value: string): void {
  try {
    const store = area(name);
    if (!store) throw new Error('denied');
    store.setItem(key, value);
    memory[name].delete(key);
  } catch {
    memory[name].set(key, value);
  }
}

/** Whether the device, and not only this page's memory, keeps the item. */
export function survivesReload(name: Area, key: StorageKey): boolean {
  return !memory[name].has(key);
}

export function removeItem(name: Area, key: StorageKey): void {
  memory[name].delete(key);
  try {
    area(name)?.removeItem(key);
  } catch {
    // Denied storage holds nothing to remove.
  }
}
