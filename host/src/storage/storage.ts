import { previewSeed, readPreview } from '../kit/page-data';

/** Every key that the app may store on the device. Nothing else is ever written. */
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
  /** Handles of sessions whose log-out has not reached the lender. */
  revoke: 'sunbird.revoke',
  /** In session storage: the releases chosen at boot. In local storage: those that this install dropped after crashes, or that threw. */
  pins: 'sunbird.pins',
  /** In session storage: the withdrawn releases for which the page was reloaded, by remote. */
  replaced: 'sunbird.replaced',
  /** In session storage: draft fields that must not outlive the browser session. */
  sessionDrafts: 'sunbird.drafts',
  /** In session storage: the host that the borrower last agreed to go to. */
  externalHost: 'sunbird.left',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

type Area = 'local' | 'session';

/** A preview neither reads nor writes the storage of the device. */
const preview = readPreview();

/** Values that the browser refused to store; they last until the app is closed. */
const memory: Record<Area, Map<string, string>> = {
  local: new Map(preview && Object.entries(previewSeed(window.location.search))),
  session: new Map(),
};

function area(name: Area): Storage | undefined {
  if (preview) return undefined;
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

/** Writes to the device, or to memory if the device refuses. */
export function writeItem(name: Area, key: StorageKey, value: string): void {
  try {
    const store = area(name);
    if (!store) throw new Error('The browser denies storage.');
    store.setItem(key, value);
    memory[name].delete(key);
  } catch {
    memory[name].set(key, value);
  }
}

/** Whether the item is stored on the device, and not only in the memory of this page. */
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

/** A stored JSON object; empty for any other text. Without valibot, to keep the boot script small. */
export function readObject(name: Area, key: StorageKey): Record<string, unknown> {
  try {
    return { ...Object(JSON.parse(readItem(name, key) ?? '')) };
  } catch {
    return {};
  }
}

/** The stored Authorization value; undefined without a session. Without valibot, like `readObject`. */
export function storedAuthorization(): string | undefined {
  const { Authorization } = readObject('local', storageKeys.token);
  return typeof Authorization === 'string' ? Authorization : undefined;
}
