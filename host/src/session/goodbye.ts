const mark = '?exited=1';

/** Ends a chosen log-out with a full page load at home: nothing of the person is left in memory. */
export function leaveForGood(): void {
  window.location.replace(`${window.location.pathname}${mark}#/`);
}

/** Whether this start follows a log-out; asked once, the mark is cleaned away. */
export function sayGoodbye(): boolean {
  if (window.location.search !== mark) return false;
  window.history.replaceState(null, '', `${window.location.pathname}${window.location.hash}`);
  return true;
}
