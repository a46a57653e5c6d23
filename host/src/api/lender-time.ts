/** What two clocks of one device differ by without anybody setting one, in ms. */
const drift = 1_000;

/** No page sleeps longer and goes on, in ms: such a jump is somebody setting the clock, such as the network. */
const longestSleep = 30 * 86_400_000;

/**
 * The lender's clock, by its last answer; before the first one that of the device. Time is counted on by the device's
 * clock, which goes on while the page sleeps, except where that was set meanwhile: then by the clock of the page.
 */
export function createLenderTime() {
  let heard: { readonly lender: number; readonly device: number; readonly page: number } | undefined;
  return {
    hear(lender: number): void {
      heard = { lender, device: Date.now(), page: performance.now() };
    },
    now(): number {
      if (!heard) return Date.now();
      const byDevice = Date.now() - heard.device;
      const byPage = performance.now() - heard.page;
      const slept = byDevice - byPage;
      const wasSet = slept < -drift || slept > longestSleep;
      return heard.lender + (wasSet ? Math.round(byPage) : byDevice);
    },
  };
}
