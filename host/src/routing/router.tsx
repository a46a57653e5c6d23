import { type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import {
  createPath,
  UNSAFE_NavigationContext as NavigationContext,
  type Navigator,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { hashPath } from './address';
import { takeStep } from './leaving';

/**
 * Lies directly inside the router: links, buttons, redirects of guards and the shell's `navigate` all ask this
 * navigator, so no step that the app takes is undone by the traversal past closed overlays. The router has no public
 * place for one.
 */
export function StepsInTurn({ children }: { readonly children: ReactNode }) {
  const context = useContext(NavigationContext);
  const inTurn = useMemo(() => ({ ...context, navigator: takeTurns(context.navigator) }), [context]);
  return <NavigationContext.Provider value={inTurn}>{children}</NavigationContext.Provider>;
}

function takeTurns(router: Navigator): Navigator {
  return {
    ...router,
    go: delta => takeStep(() => router.go(delta)),
    push: (...step) => takeStep(() => router.push(...step)),
    replace: (...step) => takeStep(() => router.replace(...step)),
  };
}

/**
 * Follows an address that changed during the first render, such as a deep link of the wrapper while the app starts: the
 * router reads the address when it renders, and listens only after that.
 */
export function useMissedNavigation(): void {
  const rendered = useRef(createPath(useLocation()));
  const navigate = useNavigate();
  const missed = useRef<string>();
  // Before the passive effects, in which a guard redirects.
  useLayoutEffect(() => {
    const address = hashPath() || '/';
    if (address !== rendered.current) missed.current = address;
  }, []);
  useEffect(() => {
    if (missed.current !== undefined) navigate(missed.current, { replace: true });
    missed.current = undefined;
  }, [navigate]);
}
