/** Another lender, to which a rejected borrower is referred. */
export interface Partner {
  readonly lenderName: string;
  /** The share of this lender's largest amount that the partner lends at most. */
  readonly maxShare: number;
  /** As a fraction. */
  readonly aprFrom: number;
  /** https: its host is on the site's allow list. */
  readonly url: string;
}

/** The partners of the sandbox's lender. They are invented, and the sandbox has a page in place of each one's site. */
export const sandboxPartners: readonly Partner[] = [
  { lenderName: 'Kite Credit', maxShare: 0.5, aprFrom: 0.36, url: 'https://kite.example' },
  { lenderName: 'Harbour Loans', maxShare: 1, aprFrom: 0.42, url: 'https://harbour.example' },
];

/** The hosts that the app may open for the partners. */
export function partnerHosts(partners: readonly Partner[]): string[] {
  return partners.map(({ url }) => new URL(url).hostname);
}
