import { isWaiting, type SentCode } from '@sunbird/remote-kit/sent-code';
import { type DraftValues, useShell } from '@sunbird/shell-api';
import { useCallback, useEffect, useState } from 'react';

/** A person who has requested a code. */
export interface Entry extends SentCode {
  /** National number, digits only. */
  readonly mobile: string;
  /** Whether the lender knows the number. */
  readonly exists: boolean;
  /** Version of the privacy policy that the borrower accepted, with the terms, when the code was requested. */
  readonly agreedPolicyVersion: string;
}

const kinds = {
  mobile: 'string',
  exists: 'boolean',
  codeLength: 'number',
  voice: 'boolean',
  agreedPolicyVersion: 'string',
  askedAt: 'number',
  resendAt: 'number',
} as const satisfies Record<keyof Entry, string>;

const fields = Object.keys(kinds) as (keyof Entry)[];

function isEntry(stored: DraftValues | undefined): stored is DraftValues & Entry {
  return stored !== undefined && fields.every(field => typeof stored[field] === kinds[field]);
}

const draftName = 'entry';

export interface EntryState {
  /** Undefined until the draft has loaded, null before a code has been requested. */
  readonly entry: Entry | null | undefined;
  /** The entry of this number, if a code that was just sent to it is still valid; waits for the draft. */
  sentTo(mobile: string): Promise<Entry | undefined>;
  keep(entry: Entry): Promise<void>;
  /** Runs the call that starts the session; the number stays stored only if that fails. */
  enter<R>(entry: Entry, start: () => Promise<R>): Promise<R>;
}

/** The stored entry; null for none that is complete. */
function useStoredEntry() {
  const { drafts } = useShell();
  return useCallback(
    () =>
      drafts.load(draftName).then(
        stored => (isEntry(stored) ? stored : null),
        () => null,
      ),
    [drafts],
  );
}

/**
 * The number with which the borrower enters. It is never in an address; a draft carries it from screen to screen, and
 * over a reload, and ends with the browser's session.
 */
export function useEntry(): EntryState {
  const { drafts } = useShell();
  const [entry, setEntry] = useState<Entry | null>();
  const load = useStoredEntry();

  useEffect(() => {
    let stale = false;
    void load().then(loaded => {
      if (!stale) setEntry(loaded);
    });
    return () => {
      stale = true;
    };
  }, [load]);

  async function keep(next: Entry): Promise<void> {
    setEntry(next);
    await drafts.save(draftName, { ...next }, { sessionOnly: fields });
  }
  return {
    entry,
    async sentTo(mobile) {
      const sent = entry === undefined ? await load() : entry;
      return sent?.mobile === mobile && isWaiting(sent) ? sent : undefined;
    },
    keep,
    async enter(entering, start) {
      // Drafts belong to a borrower, and after this call another one is signed in.
      await drafts.clear(draftName);
      try {
        return await start();
      } catch (error) {
        await keep(entering);
        throw error;
      }
    },
  };
}
