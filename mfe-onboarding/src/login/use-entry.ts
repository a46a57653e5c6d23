import { useShell } from '@sunbird/shell-api';
import { useCallback, useEffect, useState } from 'react';
import { type Entry, entryFields, readEntry } from './entry';

const draftName = 'entry';

export interface EntryState {
  /** Undefined until the draft has loaded, null before a code has been requested. */
  readonly entry: Entry | null | undefined;
  /** The same once the draft has loaded, for an act that cannot be undone. */
  load(): Promise<Entry | null>;
  keep(entry: Entry): Promise<void>;
  /** Runs the call that starts the session; the number stays stored only if that fails. */
  enter<R>(entry: Entry, start: () => Promise<R>): Promise<R>;
}

/**
 * The number that somebody is entering with. It is never in an address; it goes from screen to screen, and over a
 * reload, by a draft that does not outlive the browser's session.
 */
export function useEntry(): EntryState {
  const { drafts } = useShell();
  const [entry, setEntry] = useState<Entry | null>();

  const load = useCallback(
    () =>
      drafts.load(draftName).then(
        stored => readEntry(stored) ?? null,
        () => null,
      ),
    [drafts],
  );

  useEffect(() => {
    let stale = false;
    void load().then(found => {
      if (!stale) setEntry(found);
    });
    return () => {
      stale = true;
    };
  }, [load]);

  const keep = useCallback(
    async (next: Entry) => {
      setEntry(next);
      await drafts.save(draftName, { ...next }, { sessionOnly: entryFields });
    },
    [drafts],
  );

  const enter = useCallback(
    async <R>(entering: Entry, start: () => Promise<R>): Promise<R> => {
      // Drafts belong to a borrower, and after this call another one is signed in.
      await drafts.clear(draftName);
      try {
        return await start();
      } catch (error) {
        await keep(entering);
        throw error;
      }
    },
    [drafts, keep],
  );

  return { entry, load, keep, enter };
}
