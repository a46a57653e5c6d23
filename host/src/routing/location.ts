import type { RouteParams } from '@sunbird/shell-api';

/** A hash path with its query; parameters without a value are left out. */
export function withQuery(path: string, params: RouteParams = {}): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) if (value !== undefined) query.set(key, String(value));
  const text = query.toString();
  if (text === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${text}`;
}

const nextParam = 'next';

/** Where to go after log-in, carried in the log-in route's query: an address of this app or nothing. */
export function readNext(search: string): string | undefined {
  const next = new URLSearchParams(search).get(nextParam);
  return next && isInAppPath(next) ? next : undefined;
}

export function withNext(path: string, next: string): string {
  return isInAppPath(next) && next !== '/' ? withQuery(path, { [nextParam]: next }) : path;
}

/** A hash path such as `/borrow/to_borrow?amount=20000`; never another host, a scheme, or a control character. */
export function isInAppPath(path: string): boolean {
  return /^\/(?![/\\])[\w\-./~%?&=+:,]*$/.test(path) && path.length <= 500 && !/^\/user\//.test(path);
}
