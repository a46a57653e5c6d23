import type { Page } from '@playwright/test';
import { until } from './page-probe';
import { addressOf, openSimulator, type VisitPlan } from './visit';

/** Time between two pictures of a strip, in ms. */
export const pictureEvery = 250;

interface Frame {
  /** Since the start of the navigation, in ms. */
  readonly at: number;
  /** JPEG, base64. */
  readonly data: string;
}

/** Records what the page paints until its first screen is ready. Nothing is asked of the page meanwhile. */
async function recordFrames(page: Page, address: string, cpu: number): Promise<readonly Frame[]> {
  const session = await page.context().newCDPSession(page);
  const frames: { at: number; data: string }[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, data });
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 180, maxHeight: 400 });
  await page.goto(address, { waitUntil: 'commit' });
  const ready = await until(page, () =>
    window.sunbirdProbe && window.sunbirdProbe.ready > 0
      ? { origin: performance.timeOrigin, at: window.sunbirdProbe.ready }
      : undefined,
  );
  await session.send('Page.stopScreencast');
  return frames
    .map(({ at, data }) => ({ at: at - ready.origin, data }))
    .filter(({ at }) => at <= ready.at + pictureEvery);
}

/** The picture that was on the screen at each multiple of `pictureEvery`; undefined before the first paint. */
export function picturesOf(frames: readonly Frame[]): (string | undefined)[] {
  const last = Math.max(0, ...frames.map(({ at }) => at));
  const count = Math.ceil(last / pictureEvery) + 1;
  return Array.from(
    { length: count },
    (_, index) => frames.filter(({ at }) => at <= index * pictureEvery).at(-1)?.data,
  );
}

/** Films one cold start. */
export async function film(plan: VisitPlan): Promise<(string | undefined)[]> {
  plan.server.serve(plan.roots.before);
  const context = await openSimulator(plan);
  try {
    const page = await context.newPage();
    plan.server.play(plan.line);
    return picturesOf(await recordFrames(page, addressOf(plan), plan.cpu));
  } finally {
    await context.close();
    plan.server.play(undefined);
  }
}
