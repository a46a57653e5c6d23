import type { Lender } from '../context/lender';
import { systemRandom } from '../kit/random';
import type { SharedState } from './shared-state';

/** Takes over what other processes of the sandbox have changed; before each request and each run of jobs. */
export type KeepInStep = () => Promise<void>;

/**
 * Follows the clock, the faults and the resets of other processes. A seed stays with the process that was asked to reset:
 * two with the same one would make the same ids.
 */
export function createKeepInStep(
  lender: Lender,
  state: SharedState,
  log: { readonly clear: () => void },
): KeepInStep {
  let lastReset = state.current().reset.id;
  return async () => {
    // Without the database the request itself fails, and says so in its own way.
    await state.refresh().catch(() => undefined);
    const { id, by, market } = state.current().reset;
    if (id === lastReset) return;
    lastReset = id;
    if (by === state.processId) return;
    lender.random = systemRandom;
    if (market) lender.settings = { ...lender.settings, market };
    log.clear();
  };
}
