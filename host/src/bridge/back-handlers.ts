/** What screens do on the back key. The latest is asked first. */
export function createBackHandlers() {
  const handlers: (() => boolean)[] = [];
  return {
    /** Adds a handler. The returned function removes it. */
    add(handler: () => boolean): () => void {
      handlers.push(handler);
      return () => {
        const index = handlers.lastIndexOf(handler);
        if (index >= 0) handlers.splice(index, 1);
      };
    },
    /** Whether one of them handled the key. */
    handle: (): boolean => [...handlers].reverse().some(handler => handler()),
  };
}

export type BackHandlers = ReturnType<typeof createBackHandlers>;
