import { useSyncExternalStore } from 'react';

/** Offers what is at an address as a file to keep. */
export function saveAs(name: string, address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** State outside of React, so that messages of the page can change it at any time. */
export function createStore<State extends object>(initial: State) {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: (): State => state,
    update(patch: Partial<State> | ((state: State) => Partial<State>)): void {
      state = { ...state, ...(typeof patch === 'function' ? patch(state) : patch) };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
export type Store<State extends object> = ReturnType<typeof createStore<State>>;

export function useStore<State extends object>(store: Store<State>): State {
  return useSyncExternalStore(store.subscribe, store.get);
}
