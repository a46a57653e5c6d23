import type { Lender } from './lender-schema';

/** Where `start` and `dev` put what the file has elsewhere. */
export interface BoxAddresses {
  /** Where the API listens, if the file's is on another origin than the site. */
  readonly apiOrigin: string;
}

/**
 * A lender as `start` and `dev` try it: its name, looks, markets, products and paths, against the lender in a box. What
 * is at addresses of its own is on this machine.
 */
export function inBox(lender: Lender, { apiOrigin }: BoxAddresses): Lender {
  const { siteOrigin: _site, deskOrigin: _desk, secondOrigin: _second, api, ...kept } = lender;
  return {
    ...kept,
    mode: 'sandbox',
    ...(api && { api: { path: api.path, ...(api.origin && { origin: apiOrigin }) } }),
  };
}
