import { readableRegistry, registryOf } from '@sunbird/federation';
import { earlyCallPathsSchema } from '@sunbird/federation/registry';
import { siteSettingsSchema } from '@sunbird/lender-settings/site-settings';
import { loadMarket } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { createCalls } from './api/calls';
import { choosePackage } from './boot/pins';
import { connectBridge } from './bridge/lazy-bridge';
import { createEvents, type ShellEvents } from './kit/events';
import { marketOfPage } from './kit/lender-files';
import { type PageData, readBlock } from './kit/page-data';
import { showToast } from './kit/state';
import { restoreLanguage } from './language/change-language';
import { watchConnection } from './offline/connection';
import { createLoading } from './remotes/create-loading';
import { createReporting } from './report/create-reporting';
import { createSession, watchHandles } from './session/create-session';
import { consumeLogoutMarker } from './session/reload-after-logout';
import { restoreAppearance } from './shell/appearance';
import type { Services } from './shell/services';

/** Parses the JSON blocks of the page. Throws if one is invalid: the app can't start then. */
function readPageData(): PageData {
  const settings = v.parse(siteSettingsSchema, readBlock('sunbird-settings'));
  const paths = v.parse(earlyCallPathsSchema, readBlock('sunbird-paths'));
  const boot = window.sunbirdBoot;
  if (!boot) throw new Error('The boot script has not run.');
  const packageName = choosePackage(settings);
  const app = settings.packages[packageName];
  const { registry, refused } = readableRegistry(readBlock('sunbird-registry'));
  return {
    settings,
    paths,
    boot,
    packageName,
    app,
    registry: registryOf(registry, app?.market ?? ''),
    refused,
  };
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
