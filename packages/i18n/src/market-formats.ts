import type { Market } from '@sunbird/loan-domain';

/** The part of a `Market` that formatting needs. */
export type MarketFormats = Pick<Market, 'currency' | 'hour12' | 'locales' | 'phone' | 'zone'>;
