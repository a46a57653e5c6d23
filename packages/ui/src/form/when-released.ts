let pressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  pressed = false;
  // After the click, which comes right behind.
  setTimeout(() => {
    if (pressed) return;
    const due = waiting;
    waiting = [];
    for (const act of due) act();
  }, 0);
}

if (typeof document !== 'undefined') {
  document.addEventListener(
    'mousedown',
    () => {
      pressed = true;
    },
    true,
  );
  // A list of the browser's own swallows the end of the press that opened it: the next sign of life counts as one.
  for (const end of ['mouseup', 'dragend', 'contextmenu', 'keydown', 'touchstart'])
    document.addEventListener(end, release, true);
  window.addEventListener('blur', release);
}

/**
 * Acts at once, or when the press that is under way has ended. A press takes the focus from a field before it
 * is a click: a message that came up in between would move the page, and the click would miss its button.
 */
export function whenReleased(act: () => void): void {
  if (pressed) waiting.push(act);
  else act();
}
