import { routePaths } from '@sunbird/loan-domain';
import type { RouteParams } from '@sunbird/shell-api';
import { takeStep } from './leaving';

/** Hash path of the screen, with its query. */
export function hashPath(): string {
  return window.location.hash.slice(1) || '/';
}

/** The same without its query. */
export function screenPath(): string {
  return hashPath().split('?')[0] || '/';
}

/** The query of the screen, without its question mark. */
export function hashQuery(): string {
  return hashPath().split('?')[1] ?? '';
}

/** Opens a screen from outside of the router, which follows the address. */
export function goTo(path: string): void {
  takeStep(() => {
    window.location.hash = `#${path}`;
  });
}

/** Ends of a line, which a messenger puts into a long link: no pattern of the router matches them. */
const lineEnds = /%(?:0a|0d|e2%80%a[89])/gi;

/**
 * Begins the path of the address with a slash, before the router reads it: the router takes `javascript:x` or
 * `https://x` for an address elsewhere, and fails. An unknown path then leads to the page that says so.
 */
export function keepInApp(): void {
  const { hash } = window.location;
  const [path = ''] = hash.split('?', 1);
  const kept = path.replace(/^#(?=[^/])/, '#/').replace(lineEnds, '');
  if (kept !== path) window.location.replace(kept + hash.slice(path.length));
}

/** Whether a payment provider sent the borrower back: the shell then opens the cashier. */
export function returnsFromProvider(): boolean {
  return /[?&]pay=1(&|$)/.test(location.search);
}

/**
 * The hash route for a page that a payment provider sent the borrower back to (`/?pay=1&reference=…`);
 * undefined for any other address. Only short, plain values are copied.
 */
export function returnRoute(search: string): string | undefined {
  const query = new URLSearchParams(search);
  if (query.get('pay') !== '1') return undefined;
  const params: Record<string, string> = {};
  for (const [key, value] of query) {
    if (key !== 'pay' && /^\w{1,40}$/.test(key) && /^[\w.:-]{1,100}$/.test(value)) params[key] = value;
  }
  return withQuery(routePaths.cashier, params);
}

/** Moves such an address into the hash route before the router reads it, and removes the query. */
export function moveReturnIntoHash(): void {
  const route = returnRoute(window.location.search);
  if (route) window.history.replaceState(null, '', `${window.location.pathname}#${route}`);
}

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
