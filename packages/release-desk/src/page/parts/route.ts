import { isMarketCode, type MarketCode } from '@sunbird/loan-domain';
import { useSyncExternalStore } from 'react';

export type Route =
  | { readonly page: 'slot'; readonly slot: string; readonly market: MarketCode }
  | { readonly page: 'schedule'; readonly plan?: string | undefined }
  | { readonly page: 'audit' | 'settings' | 'start' };

/** `#/slots/promotion/NG`, `#/schedule` with a plan or none, `#/audit`, `#/settings`; anything else is the start. */
export function readRoute(hash: string): Route {
  const [first, slot, market] = hash.replace(/^#\/?/, '').split('/');
  if (first === 'slots' && slot && isMarketCode(market))
    return { page: 'slot', slot: `sunbird/${slot}`, market };
  if (first === 'schedule') return { page: first, plan: slot };
  if (first === 'audit' || first === 'settings') return { page: first };
  return { page: 'start' };
}

export function slotAddress(slot: string, market: MarketCode): string {
  return `#/slots/${slot.replace('sunbird/', '')}/${market}`;
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
