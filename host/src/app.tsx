import { I18nProvider } from '@sunbird/i18n';
import {
  type FunnelEvent,
  PromotionShellProvider,
  type ScreenRoute,
  ShellProvider,
} from '@sunbird/shell-api';
import { promotionShellOf } from '@sunbird/shell-api/promotion-shell';
import { OfflineBar, UiActionsProvider } from '@sunbird/ui';
import { Provider, useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useMemo } from 'react';
import { HashRouter, useLocation, useRoutes } from 'react-router-dom';
import { NotFound } from './chrome/failed-remote';
import { FrameLayout } from './chrome/frame-layout';
import styles from './chrome/frame-layout.module.css';
import { Overlays } from './chrome/overlays';
import { usePageWatch } from './chrome/page-watch';
import { RemoteScreen, type ScreenOutcome } from './chrome/remote-screen';
import { languageAtom, logoutsAtom, store } from './kit/state';
import { loadFormMessages, messagesAtom } from './language/change-language';
import { Redirect, useMissedNavigation } from './routing/router';
import { Guarded, useViewEvents } from './shell/guarded';
import type { Services } from './shell/services';
import { useShellValue } from './shell/use-shell-value';

export function App({ services }: { readonly services: Services }) {
  return (
    <Provider store={store}>
      <Localised services={services}>
        <Navigation services={services} />
      </Localised>
    </Provider>
  );
}

function Navigation({ services }: { readonly services: Services }) {
  const logouts = useAtomValue(logoutsAtom);
  return (
    <HashRouter key={logouts}>
      <Frame services={services} />
    </HashRouter>
  );
}

function Localised({ services, children }: { readonly services: Services; readonly children: ReactNode }) {
  const language = useAtomValue(languageAtom);
  const messages = useAtomValue(messagesAtom);
  return (
    <I18nProvider
      language={language}
      market={services.market}
      messages={messages}
      onError={loadMissingMessages}
    >
      {children}
    </I18nProvider>
  );
}

/** A missing message is most likely one for forms: the screen's route wrongly declares `"messages": "core"`. */
function loadMissingMessages(): void {
  void loadFormMessages().catch(() => undefined);
}

function Frame({ services }: { readonly services: Services }) {
  const shell = useShellValue(services);
  const { pathname } = useLocation();
  const brand = shell.settings.brand.name;
  const { back, toast, page, overlay } = shell;
  const ownActions = useMemo(() => ({ back, toast, page, overlay }), [back, toast, page, overlay]);
  usePageWatch(brand);
  useMissedNavigation();
  useEffect(() => void services.prefetch.after(pathname), [services, pathname]);

  const screens = useRoutes(useMemo(() => routeObjects(services), [services]));
  const route = services.routes.at(pathname)?.route;
  const screen = route && 'screen' in route && !isOff(services, route.name) ? route : undefined;
  useViewEvents(services.bridge.trackView, screen?.name, pathname);
  return (
    <ShellProvider shell={shell}>
      <UiActionsProvider value={ownActions}>
        <FrameLayout
          path={pathname}
          tab={screen?.tab}
          onTouched={services.prefetch.touched}
          above={
            !shell.connectivity.online && (
              <div className={styles.offline}>
                <OfflineBar />
              </div>
            )
          }
        >
          {/* No pattern matches a path with the end of a line in it. */}
          {screens ?? <NotFound />}
        </FrameLayout>
        <Overlays brand={brand} client={services.client} isHome={pathname === '/'} />
      </UiActionsProvider>
    </ShellProvider>
  );
}

/** Whether the lender has switched a screen off: its path then shows no screen. */
function isOff({ settings, packageName }: Services, name: string): boolean {
  return settings.packages[packageName]?.off?.includes(name) ?? false;
}

function routeObjects(services: Services) {
  const screens = services.routes.routes.map(({ remote, route }) => ({
    path: route.path,
    element:
      'redirectTo' in route ? (
        <RedirectWithQuery to={route.redirectTo} />
      ) : isOff(services, route.name) ? (
        <NotFound />
      ) : (
        <Guarded key={route.path} services={services} name={route.name}>
          <ScreenOf services={services} remote={remote} route={route} />
        </Guarded>
      ),
  }));
  return [...screens, { path: '*', element: <NotFound /> }];
}

function ScreenOf({ services, remote, route }: { services: Services; remote: string; route: ScreenRoute }) {
  const { shell, fallback } = services.declarationOf(remote);
  const report = (event: FunnelEvent) => services.report.add(event, services.sourceOf(remote));
  const screen = (
    <RemoteScreen
      key={route.name}
      screens={services.screens}
      remote={remote}
      screen={route.screen}
      route={route}
      fallback={fallback}
      onOutcome={outcome => report(eventOf(outcome, route.name))}
      onCrash={() => {
        report({ eventType: 'error', pageName: route.name, eventOption: 'screen' });
        return dropAfterCrashes(services, remote, route.screen);
      }}
    />
  );
  if (shell !== 'narrow') return screen;
  return <NarrowShell services={services}>{screen}</NarrowShell>;
}

/** Counts a crash of a screen; a late file, because no first screen needs it. Never rejects. */
async function dropAfterCrashes(services: Services, remote: string, screen: string): Promise<boolean> {
  const url = services.remotes.pinned(remote)?.url ?? '';
  const { registry, market } = services;
  try {
    const { countCrash } = await import(/* webpackChunkName: "background" */ './remotes/drop-candidate');
    return countCrash({ remote, screen, url, registry, market: market.code });
  } catch {
    return false;
  }
}

/** The outcome of a screen as an event for the metrics of its release. */
function eventOf(outcome: ScreenOutcome, pageName: string): FunnelEvent {
  if (outcome === 'shown') return { eventType: 'view', pageName };
  return { eventType: 'remoteFailed', pageName, eventOption: outcome.failedAt };
}

function NarrowShell({ services, children }: { services: Services; children: ReactNode }) {
  const shell = useShellValue(services);
  const narrow = useMemo(() => promotionShellOf(shell), [shell]);
  return <PromotionShellProvider shell={narrow}>{children}</PromotionShellProvider>;
}

function RedirectWithQuery({ to }: { readonly to: string }) {
  const { search } = useLocation();
  return <Redirect to={to + search} />;
}
