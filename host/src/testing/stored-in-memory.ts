/** What is stored, by key. */
export const stored = new Map<string, unknown>();

// `idb-keyval` in memory, for `jest.mock`: jsdom has no IndexedDB, which all tabs share.

export function createStore(): undefined {
  return undefined;
}

export async function get(key: string): Promise<unknown> {
  return stored.get(key);
}

export async function set(key: string, value: unknown): Promise<void> {
  stored.set(key, value);
}

export async function keys(): Promise<string[]> {
  return [...stored.keys()];
}

export async function delMany(gone: readonly string[]): Promise<void> {
  for (const key of gone) stored.delete(key);
}
