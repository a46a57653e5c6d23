import type { SharedState } from './shared/shared-state';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The one clock of the lender. */
export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The sandbox's clock: the system's time plus an offset that survives a restart, and is the same in all processes. */
export interface SandboxClock extends Clock {
  /** How far the clock is ahead of the system's time, in milliseconds. */
  readonly offset: () => number;
  /** Moves the clock so that it shows `moment` now. */
  readonly setTo: (moment: number) => Promise<void>;
  /** Resets the clock to the system's time. */
  readonly reset: () => Promise<void>;
}

/** Opens the clock with the offset that it had when the sandbox was last open. */
export function openSandboxClock(
  state: Pick<SharedState, 'current' | 'change'>,
  wall: () => number = Date.now,
): SandboxClock {
  function offset() {
    return state.current()['clock.offset'];
  }
  return {
    now: () => wall() + offset(),
    offset,
    setTo: moment => state.change('clock.offset', () => moment - wall()),
    reset: () => state.change('clock.offset', () => 0),
  };
}
