import type { Market } from '@sunbird/loan-domain';
/** What formatting needs to know of a market; every `Market` has it. */
export type MarketFormats = Pick<Market, 'currency' | 'locales' | 'phone' | 'zone'>;
