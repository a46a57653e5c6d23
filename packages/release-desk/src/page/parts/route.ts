import { isMarketCode, type MarketCode } from '@sunbird/loan-domain';
import { useSyncExternalStore } from 'react';

export type Route =
  | {
      readonly page: 'slot';
      readonly slot: string;
      readonly market: MarketCode;
      /** The plan that the address names, for a colleague. */
      readonly plan: string | undefined;
    }
  | { readonly page: 'audit' | 'start' };

/** `#/slots/promotion/NG` with a plan or none, `#/audit`; anything else is the start. */
export function readRoute(hash: string): Route {
  const [first, slot, market, plan] = hash.replace(/^#\/?/, '').split('/');
  if (first === 'slots' && slot && isMarketCode(market))
    return { page: 'slot', slot: `sunbird/${slot}`, market, plan };
  return { page: first === 'audit' ? first : 'start' };
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

export function useRoute(): Route {
  return readRoute(
    useSyncExternalStore(
      subscribe,
      () => window.location.hash,
      () => '',
    ),
  );
}
