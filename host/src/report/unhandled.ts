/** Hears of what no screen caught: a broken listener, a promise that nobody waited for. Each start tells at most five. */
export function hearUnhandled(report: () => void): void {
  let left = 5;
  const tell = () => {
    if (left === 0) return;
    left -= 1;
    report();
  };
  window.addEventListener('error', tell);
  window.addEventListener('unhandledrejection', tell);
}
