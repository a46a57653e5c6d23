import { routePaths } from '@sunbird/loan-domain';
import { withQuery } from './location';

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
