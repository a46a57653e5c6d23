import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LoadingScreen } from '../chrome/loading-screen';
import type { Services } from '../services';
import { leavingAtom, sessionAtom, sessionEndedAtom, store } from '../state';
import { guard } from './guard';
import { withNext } from './location';

interface GuardedProps {
  readonly services: Services;
  readonly name: string;
  readonly children: ReactNode;
}

/** Sends a signed-out borrower to the log-in: of the wrapper if there is one, else of the app. */
export function Guarded({ services, name, children }: GuardedProps) {
  const { status } = useAtomValue(sessionAtom);
  if (guard(name, status === 'signedIn') === 'pass') return children;
  // After the end of a session the app shows home, where a card or a toast says why, and not the log-in screen.
  if (store.get(sessionEndedAtom) !== undefined || store.get(leavingAtom)) return <GoHome />;
  return <RequestLogIn services={services} />;
}

function GoHome() {
  const { pathname } = useLocation();
  useEffect(() => () => store.set(leavingAtom, false), []);
  return pathname === '/' ? null : <Navigate to="/" replace />;
}

function RequestLogIn({ services }: { readonly services: Services }) {
  const { pathname, search } = useLocation();
  const [refused, setRefused] = useState(!services.bridge.inWrapper);
  useEffect(() => {
    if (refused) return;
    let stale = false;
    services.bridge.logIn().then(adopted => {
      if (!stale && !adopted) setRefused(true);
    });
    return () => {
      stale = true;
    };
  }, [services, refused]);
  const login = services.routes.pathOf('login');
  if (refused && login) return <Navigate to={withNext(login, pathname + search)} replace />;
  return <LoadingScreen />;
}
