/** Reports uncaught errors and unhandled rejections, at most five in each start. */
export function reportUnhandledErrors(report: () => void): void {
  let left = 5;
  const onError = () => {
    if (left === 0) return;
    left -= 1;
    report();
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onError);
}
