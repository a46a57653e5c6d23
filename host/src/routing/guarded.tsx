import { useAtomValue } from 'jotai';
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { LoadingScreen } from '../chrome/loading-screen';
import type { LogInWait } from '../chrome/log-in-wait';
import type { Services } from '../start-up';
import { leavingAtom, sessionAtom, sessionEndedAtom, store } from '../state';
import { goBack } from './go-back';
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
  // After the end of a session the app shows home, where a sheet or a toast says why, and not the log-in screen.
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
  const navigate = useNavigate();
  const [here, setHere] = useState(!services.bridge.inWrapper);

  useEffect(() => {
    if (here) return;
    let stale = false;
    services.bridge.logIn().then(outcome => {
      if (stale) return;
      if (outcome === 'here') setHere(true);
      if (outcome === 'left') goBack(navigate);
    });
    return () => {
      stale = true;
    };
  }, [services, here, navigate]);

  const login = services.routes.pathOf('login');
  if (here && login) return <Navigate to={withNext(login, pathname + search)} replace />;
  return <Waiting onBack={() => goBack(navigate)} />;
}

/** A skeleton at first. The frame with title and back arrow loads only in a wrapper. */
function Waiting(props: ComponentProps<typeof LogInWait>) {
  const [Wait, setWait] = useState<ComponentType<typeof props>>();
  useEffect(() => {
    import('../chrome/log-in-wait').then(
      part => setWait(() => part.LogInWait),
      () => undefined,
    );
  }, []);
  return Wait ? <Wait {...props} /> : <LoadingScreen />;
}
