/** Resolves when the page has loaded and has nothing better to do. */
export async function quietMoment(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise(done => window.addEventListener('load', done, { once: true }));
  }
  await new Promise<void>(done => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => done(), { timeout: 5_000 });
    else setTimeout(done, 1_500);
  });
}
