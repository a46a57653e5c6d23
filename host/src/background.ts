import { readPreview } from './boot/preview';
import { followTranslator } from './follow-translator';
import { offerInstall } from './install/offer-install';
import { watchKeyboard } from './keyboard-room';
import { precacheApp } from './offline/precache';
import { reportActivation } from './report/report-activation';
import { reportVitals } from './report/report-vitals';
import { followLinks } from './routing/mend-address';
import { watchOverlays } from './routing/overlay-history';
import { watchOtherTabs } from './session/other-tabs';
import { keepStartLink, startLinkOf } from './session/start-link';
import type { Services } from './start-up';

export { mendAddress } from './routing/mend-address';

export interface Start {
  /** The address that opened the app. */
  readonly search: string;
  readonly hash: string;
  /** Settles when the wrapper has answered, or there is none. */
  readonly greeted: Promise<void>;
}

/** Keeps what the link of this start says, and reports a first start. Best effort: the next start makes up for it. */
async function introduce({ client, deviceId, packageName, settings }: Services, start: Start): Promise<void> {
  try {
    await keepStartLink(startLinkOf(start));
    await start.greeted;
    const appName = settings.packages[packageName]?.appName ?? packageName;
    await reportActivation(client, { deviceId, packageName, appName });
  } catch {
    // Offline.
  }
}

let isWatching = false;

/** Lets Back close overlays. The first touch may open one before the start is over: the earlier of both begins. */
export function watchOverlaysOnce(): void {
  if (!isWatching) watchOverlays();
  isWatching = true;
}

/** What runs beside the screens, once the first one is shown: a file of its own, so that no first screen waits for it. */
export function startBackground(services: Services, start: Start): void {
  watchOverlaysOnce();
  followTranslator(document.body);
  followLinks(services.routes);
  watchOtherTabs(services);
  watchKeyboard();
  if (readPreview()) return;
  offerInstall(services);
  if (!services.settings.liveReload) void precacheApp(services);
  void start.greeted.catch(() => undefined).then(services.settleHandles);
  void introduce(services, start);
  const { routes, report, sourceOf } = services;
  reportVitals({ routes, report, sourceOf, path: start.hash.slice(1) || '/' });
}
