const marker = 'restarted';

/** A restart by a page that is younger, in ms, and itself follows a restart is the beginning of a loop. */
const shortestLifeMs = 60_000;

function withoutMarker(state: unknown): { state: unknown; had: boolean } {
  if (typeof state !== 'object' || state === null || !(marker in state)) return { state, had: false };
  const { [marker]: _, ...rest } = state;
  return { state: rest, had: true };
}

/**
 * Creates the function that reloads the page for another borrower or lender. It returns false, and does not reload, in
 * a page that has itself just been reloaded by it: a wrapper that changes its mind at every start must not keep the
 * app from starting. The marker is in the history entry, because it must outlive the reload and nothing else.
 */
export function createRestart(reload = () => window.location.reload(), age = () => performance.now()) {
  const { state, had } = withoutMarker(window.history.state);
  if (had) window.history.replaceState(state, '');

  return (): boolean => {
    if (had && age() < shortestLifeMs) return false;
    window.history.replaceState({ ...window.history.state, [marker]: true }, '');
    reload();
    return true;
  };
}
