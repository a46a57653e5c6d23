import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { hashPath } from './hash-path';

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
