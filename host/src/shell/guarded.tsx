import { isGuarded } from '@sunbird/loan-domain';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LogInWait } from '../chrome/overlays';
import { loggingOutAtom, sessionEndedAtom, store } from '../kit/state';
import { withNext } from '../routing/address';
import { goBack } from '../routing/leaving';
import { Redirect, useSteps } from '../routing/router';
import { sessionAtom } from '../session/session-atom';
import type { Services } from './services';

export type GuardVerdict = 'pass' | 'log-in';

/** Whether a route may be shown: one pure rule over the route's name and the session (spec section 2). */
export function guard(routeName: string, signedIn: boolean): GuardVerdict {
  return signedIn || !isGuarded(routeName) ? 'pass' : 'log-in';
}

/** Logs each screen that is shown: a guarded screen only after the log-in. */
export function useViewEvents(
  trackView: (name: string) => void,
  name: string | undefined,
  path: string,
): void {
  const { status } = useAtomValue(sessionAtom);
  const isShown = name !== undefined && guard(name, status === 'signedIn') === 'pass';
  // biome-ignore lint/correctness/useExhaustiveDependencies: one name may stand at two paths, each a view of its own
  useEffect(() => {
    if (isShown) trackView(name);
  }, [trackView, isShown, name, path]);
}

interface GuardedProps {
  readonly services: Services;
  readonly name: string;
  readonly children: ReactNode;
}

/** Sends a signed-out borrower to the log-in: of the wrapper if there is one, else of the app. */
export function Guarded({ services, name, children }: GuardedProps) {
  const { status } = useAtomValue(sessionAtom);
  if (guard(name, status === 'signedIn') === 'pass') return children;
  // After the end of a session the app shows home, where a sheet or a toast says why, and not the log-in screen.
  if (store.get(sessionEndedAtom) !== undefined || store.get(loggingOutAtom)) return <GoHome />;
  return <RequestLogIn services={services} />;
}

function GoHome() {
  const { pathname } = useLocation();
  useEffect(() => () => store.set(loggingOutAtom, false), []);
  return pathname === '/' ? null : <Redirect to="/" />;
}

function RequestLogIn({ services }: { readonly services: Services }) {
  const { pathname, search } = useLocation();
  const navigate = useSteps();
  const [here, setHere] = useState(!services.bridge.inWrapper);

  useEffect(() => {
    if (here) return;
    let stale = false;
    services.bridge.logIn().then(outcome => {
      if (stale) return;
      if (outcome === 'here') setHere(true);
      if (outcome === 'cancelled') goBack(navigate);
    });
    return () => {
      stale = true;
    };
  }, [services, here, navigate]);

  const login = services.routes.pathOf('login');
  if (here && login) return <Redirect to={withNext(login, pathname + search)} />;
  return <LogInWait onBack={() => goBack(navigate)} />;
}
