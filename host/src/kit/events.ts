import type { SessionCode } from '@sunbird/api-client';
import type { LoadFailure } from '@sunbird/federation';

/** By these events the parts of the shell know each other; `start-up.ts` creates the parts. */
export interface ShellEvents {
  /** This start found a stored session. */
  readonly sessionRestored: undefined;
  /** The borrower logged in or registered in this app. The wrapper does not know the token yet. */
  readonly loggedIn: { readonly token: string; readonly mobile: string };
  /** The session adopted the log-in of the wrapper. `isNew`: for another borrower, or for the first one. */
  readonly loginAdopted: { readonly isNew: boolean };
  /** The lender refused the session of a call. */
  readonly sessionRefused: { readonly code: SessionCode; readonly retryAfter?: number | undefined };
  /**
   * The borrower logs out: handlers remove what they have stored. Whose it is they must read at once, as token and user
   * go next; the log-out waits a moment for them.
   */
  readonly logOutRequested: undefined;
  /** The stored session is not the one that the screens show: another tab has changed it. */
  readonly sessionReplaced: undefined;
  /** The session is over. A log-out waits a moment for the handlers. */
  readonly sessionEnded: { readonly by: 'lender' | 'borrower' };
  /** A remote could not be loaded, or its release in the registry is invalid. */
  readonly remoteFailed: Pick<LoadFailure, 'remote' | 'stage'>;
}

type Handler<Event> = (event: Event) => unknown;

/** Own code instead of a library, because a log-out waits for the handlers of its events. */
export function createEvents<Events>() {
  const handlers: { [Name in keyof Events]?: readonly Handler<Events[Name]>[] } = {};
  return {
    on<Name extends keyof Events>(name: Name, handler: Handler<Events[Name]>): void {
      handlers[name] = [...(handlers[name] ?? []), handler];
    },
    /** Calls the handlers at once, in the order of `on`. Resolves when the promises that they returned have settled. */
    async emit<Name extends keyof Events>(name: Name, event: Events[Name]): Promise<void> {
      await Promise.allSettled((handlers[name] ?? []).map(handler => handler(event)));
    },
  };
}

export type EventBus = ReturnType<typeof createEvents<ShellEvents>>;
