import type { LoginInfo } from '@sunbird/native-bridge';
import { stalledLogInAtom, store } from '../kit/state';
import { sessionAtom } from '../session/session-atom';

/**
 * How a log-in through the wrapper ended. `here`: the log-in screen of the app must be used. `cancelled`: the borrower goes
 * back without a log-in.
 */
export type LogInOutcome = 'adopted' | 'here' | 'cancelled';

/** How long the borrower waits for the wrapper before the app offers other ways, in ms. */
const patienceMs = 15_000;

interface WrapperLogInOptions {
  /** Undefined if the wrapper refuses or can't. */
  readonly request: () => Promise<LoginInfo | undefined>;
  readonly adopt: (login: LoginInfo) => void;
}

/** Logs in through the wrapper. A wrapper that never replies costs the borrower no more than `patienceMs`. */
export function createWrapperLogIn({ request, adopt }: WrapperLogInOptions): () => Promise<LogInOutcome> {
  let pending: Promise<LogInOutcome> | undefined;

  function start(): Promise<LogInOutcome> {
    return new Promise(resolve => {
      let outcome: LogInOutcome | undefined;
      const timer = setTimeout(() => store.set(stalledLogInAtom, { choose: end }), patienceMs);
      function end(as: LogInOutcome): void {
        if (outcome !== undefined) return;
        outcome = as;
        pending = undefined;
        clearTimeout(timer);
        store.set(stalledLogInAtom, undefined);
        resolve(as);
      }
      void request().then(
        login => {
          // The borrower logs in here instead, or has since: a second session would replace that one.
          const isLate = outcome === 'cancelled' && store.get(sessionAtom).status === 'signedIn';
          if (login && outcome !== 'here' && !isLate) adopt(login);
          end(login ? 'adopted' : 'here');
        },
        () => end('here'),
      );
    });
  }

  /** Several calls share one log-in. */
  return () => {
    pending ??= start();
    return pending;
  };
}
