import { nearestRoutes, type RouteName, routePaths } from '@sunbird/loan-domain';
import type { RouteDeclaration } from '@sunbird/shell-api';

export interface OwnedRoute {
  readonly remote: string;
  readonly route: RouteDeclaration;
}

export interface RouteTable {
  readonly routes: readonly OwnedRoute[];
  /** Hash path of a route's wire name; undefined for a name that no remote declares. */
  pathOf(name: string): string | undefined;
  /** The route at a hash path, without its query. */
  at(path: string): OwnedRoute | undefined;
}

/** Path parts match as declared; the published deep links have no parameters in their paths. */
function normalise(path: string): string {
  const bare = path.split(/[?#]/)[0] ?? '';
  return bare.length > 1 ? bare.replace(/\/+$/, '') || '/' : '/';
}

/** All remotes' routes as one table; the first remote to declare a path owns it. */
export function createRouteTable(
  remotes: readonly { readonly name: string; readonly routes: readonly RouteDeclaration[] }[],
): RouteTable {
  const byPath = new Map<string, OwnedRoute>();
  const byName = new Map<string, string>();
  for (const { name, routes } of remotes) {
    for (const route of routes) {
      if (byPath.has(route.path)) continue;
      byPath.set(route.path, { remote: name, route });
      if (!byName.has(route.name)) byName.set(route.name, route.path);
    }
  }
  const defaults: Readonly<Record<string, string>> = routePaths;
  const nearest: Readonly<Record<string, RouteName>> = nearestRoutes;
  return {
    routes: [...byPath.values()],
    pathOf: name => byName.get(name) ?? byName.get(nearest[name] ?? '') ?? defaults[nearest[name] ?? name],
    at: path => byPath.get(normalise(path)),
  };
}
