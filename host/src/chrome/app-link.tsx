import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  /** Path of a screen. */
  readonly to: string;
}

/**
 * A link to a screen. The router's own weighs 2 kB more on the first screen: it can fetch ahead what only its
 * server framework has. To the screen that is open it leaves no second entry to go back to.
 */
export function AppLink({ to, ...rest }: AppLinkProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  function follow(event: MouseEvent): void {
    // Whoever wants it in a tab of its own gets that from the browser.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(to, { replace: to === pathname + search });
  }

  return <a {...rest} href={`#${to}`} onClick={follow} />;
}
