import { type ReactNode, useContext, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router-dom';
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
