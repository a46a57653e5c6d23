import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import {
  createPath,
  type NavigateFunction,
  type NavigateOptions,
  type To,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { hashPath } from './address';
import { takeStep } from './leaving';

/**
 * The way to another screen for links, buttons, redirects and the shell's `navigate`: no step that the app takes is undone
 * by the traversal past closed overlays. The same function on all screens, where the router's is another one on each path.
 */
export function useSteps(): NavigateFunction {
  const navigate = useNavigate();
  const router = useRef(navigate);
  router.current = navigate;
  return useCallback<NavigateFunction>((to: To | number, options?: NavigateOptions) => {
    takeStep(() => {
      if (typeof to === 'number') void router.current(to);
      else void router.current(to, options);
    });
  }, []);
}

/** Leads to another screen, in place of this entry of the history. */
export function Redirect({ to }: { readonly to: string }): null {
  const navigate = useSteps();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

/**
 * Follows an address that changed during the first render, such as a deep link of the wrapper while the app starts: the
 * router reads the address when it renders, and listens only after that.
 */
export function useMissedNavigation(): void {
  const rendered = useRef(createPath(useLocation()));
  const navigate = useSteps();
  const missed = useRef<string>();
  // Before the passive effects, in which a guard redirects.
  useLayoutEffect(() => {
    const address = hashPath();
    if (address !== rendered.current) missed.current = address;
  }, []);
  useEffect(() => {
    if (missed.current !== undefined) void navigate(missed.current, { replace: true });
    missed.current = undefined;
  }, [navigate]);
}
