import type { SharedState } from './shared-state';

/**
 * Opens the sandbox's clock: the system's time plus an offset that survives a restart, and is the same in all processes.
 */
export function openSandboxClock(
  state: Pick<SharedState, 'current' | 'change'>,
  wall: () => number = Date.now,
) {
  /** How far the clock is ahead of the system's time, in milliseconds. */
  function offset(): number {
    return state.current()['clock.offset'];
  }
  return {
    now: () => wall() + offset(),
    offset,
    /** Moves the clock so that it shows `moment` now. */
    setTo: (moment: number) => state.change('clock.offset', () => moment - wall()),
    /** Resets the clock to the system's time. */
    reset: () => state.change('clock.offset', () => 0),
  };
}
export type SandboxClock = ReturnType<typeof openSandboxClock>;
