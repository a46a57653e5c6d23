import type { Market } from '@sunbird/loan-domain';

/** The record of a borrower who gave every consent that the market asks for in its own words. */
export function givenConsents({ consents = [] }: Market) {
  return {
    consents: consents.map(({ type, version }) => ({ type, version, granted: true, at: Date.now() })),
  };
}
