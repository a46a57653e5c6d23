/** Runs a function when the next frame has been shown; at once in a page that shows none. */
export function afterPaint(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
