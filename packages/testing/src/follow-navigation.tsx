import { routePaths } from '@sunbird/loan-domain';
import { type Destination, type NavigateOptions, type RouteParams, useShell } from '@sunbird/shell-api';
import { useNavigate } from 'react-router-dom';

function isRoute(to: string): to is keyof typeof routePaths {
  return Object.hasOwn(routePaths, to);
}

function addressOf(to: Destination, params: RouteParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return `${isRoute(to) ? routePaths[to] : to}?${query}`;
}

/** Render it beside a screen, and the fake shell's `navigate` and `back` lead from page to page as the real ones do. */
export function FollowNavigation(): null {
  const shell = useShell();
  const navigate = useNavigate();
  jest
    .mocked(shell.navigate)
    .mockImplementation((to: Destination, params: RouteParams = {}, options: NavigateOptions = {}) =>
      navigate(addressOf(to, params), options),
    );
  jest.mocked(shell.back).mockImplementation(() => navigate(-1));
  return null;
}
