import type { RouteDeclaration } from '@sunbird/shell-api';

/** What a line says, in this order; then the names of the routes that are likely next. */
const columns = ['path', 'name', 'redirectTo', 'screen', 'tab', 'frame', 'messages'] as const;

/** The key of a screen, unless a route says another: its name with a capital. */
function usualScreen(name: string): string {
  return name.replace(/^./, first => first.toUpperCase());
}

/** Routes as the page has them, a line each: as JSON they are a fifth of its registry. No value has a space. */
export function routesText(routes: readonly RouteDeclaration[]): string {
  return routes
    .map(route => {
      const named: Partial<Record<string, unknown>> = { ...route };
      if (named.screen === usualScreen(route.name)) delete named.screen;
      const next = 'screen' in route ? (route.prefetch ?? []) : [];
      return [...columns.map(column => named[column] ?? ''), ...next].join(' ').trimEnd();
    })
    .join('\n');
}

/** The routes of `routesText`, unchecked. */
export function readRoutes(text: string): unknown[] {
  if (!text) return [];
  return text.split('\n').map(line => {
    const [path, name = '', redirectTo, ...rest] = line.split(' ');
    if (redirectTo) return { path, name, redirectTo };
    const [screen, tab, frame, messages, ...prefetch] = rest.map(word => word || undefined);
    return { path, name, screen: screen ?? usualScreen(name), tab, frame, messages, prefetch };
  });
}
