import type { Registry } from '@sunbird/federation';
import type { SiteSettings } from '@sunbird/lender-settings/site-settings';
import { loadMarket, type Market } from '@sunbird/loan-domain';
import { type Calls, createCalls } from './api/calls';
import { connectBridge } from './bridge/connect-bridge';
import type { LazyBridge } from './bridge/lazy-bridge';
import { createEvents, type ShellEvents } from './events';
import { restoreLanguage } from './language/change-language';
import { marketOfPage } from './lender-files';
import { watchConnection } from './offline/connection';
import { readPageData } from './page-data';
import { createLoading, type Loading } from './remotes/create-loading';
import { createReporting } from './report/create-reporting';
import type { EventReport } from './report/event-report';
import { createSession, watchHandles } from './session/create-session';
import { consumeLogoutMarker } from './session/reload-after-logout';
import type { SessionParts } from './session/session-service';
import { restoreAppearance } from './shell/appearance';
import { showToast } from './shell/toast';

/** Everything that `startUp` creates once; the shell value for remotes is composed of it. */
export interface Services extends Calls, Loading, SessionParts {
  readonly registry: Registry;
  readonly settings: SiteSettings;
  readonly packageName: string;
  /** Id of this installation. */
  readonly deviceId: string;
  readonly market: Market;
  readonly bridge: LazyBridge;
  /** Reports events about releases to the lender. */
  readonly report: EventReport;
  /** Makes up for log-outs that the lender has not heard of, and sees that the session has a handle. Never rejects. */
  readonly settleHandles: () => Promise<void>;
}

/** Says why the page has started anew. */
function greetAfterLogout(translate: (key: string) => string): void {
  const left = consumeLogoutMarker();
  if (left) showToast(translate(`message.${left}`), 'success');
}

/** Creates all services once; loads language and market in parallel. The services know each other by events. */
export async function startUp(translate: (key: string) => string): Promise<Services> {
  const page = readPageData();
  restoreAppearance();
  watchConnection();
  const [rules] = await Promise.all([loadMarket(page.app?.market ?? 'NG'), restoreLanguage(page.settings)]);
  const market = marketOfPage(rules, page.app, page.settings.samples);

  const { installId } = page.boot;
  const events = createEvents<ShellEvents>();
  const loading = createLoading(page, events);
  const { currentRoute, sourceOf } = loading;
  const ownSession = createSession({
    events,
    deviceId: installId,
    currentRoute: () => currentRoute()?.route,
    translate,
  });
  const { session } = ownSession;
  const calls = createCalls({ page, events });
  const { client } = calls;
  const settleHandles = watchHandles(events, client);
  const bridge = connectBridge({ page, market, events, session, client });
  const report = createReporting({
    events,
    client,
    installId,
    track: bridge.track,
    sourceOf,
    currentScreen() {
      const owned = currentRoute();
      return owned && { remote: owned.remote, name: owned.route.name };
    },
    isCampaign: remote => loading.declarationOf(remote).shell === 'narrow',
  });

  session.restore();
  greetAfterLogout(translate);
  for (const refused of page.refused) void events.emit('remoteFailed', refused);
  const { registry, settings, packageName } = page;
  const own = { registry, settings, packageName, deviceId: installId, market, bridge, report, settleHandles };
  return { ...own, ...loading, ...ownSession, ...calls };
}
