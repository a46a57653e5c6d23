import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useSteps } from '../routing/router';

/** Runs a function when the next frame has been shown; at once in a page that shows none. */
export function afterPaint(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}

interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  /** Path of a screen. */
  readonly to: string;
}

/**
 * A link to a screen. The router's link adds 2 kB to the first screen, for a prefetch that only its server framework
 * supports. A link to the open screen replaces the history entry.
 */
export function AppLink({ to, ...rest }: AppLinkProps) {
  const navigate = useSteps();
  const { pathname, search } = useLocation();

  function follow(event: MouseEvent): void {
    // With a modifier key or another button the browser opens a new tab.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The finger gets its answer first: a whole screen takes some frames on a slow device.
    afterPaint(() => void navigate(to, { replace: to === pathname + search }));
  }

  return <a {...rest} href={`#${to}`} onClick={follow} />;
}
