import * as v from 'valibot';
import { matching, origin } from './values';

const host = matching(
  /^\.?([a-z0-9-]+\.)+[a-z0-9-]+$/,
  'a host name in small letters, such as "pay.example" or, with its subdomains, ".pay.example"',
);
const secondOrigin = matching(
  /^https?:\/\/[a-z0-9.-]+(:\d+)?\/([\w.~-]+\/)*$/,
  'an address of folders with its closing slash, such as "https://cdn.example/sunbird/"',
);
const basePath = matching(/^\/([\w.~-]+\/)*$/, 'a path from slash to slash, such as "/api/"');

/** Where the lender's API, its partners and the site's second address are. */
export const whereKeys = {
  /** Where borrowers open the app. */
  siteOrigin: v.optional(origin),
  /** Where the lender's staff open the release desk: it may show the site in a frame. */
  deskOrigin: v.optional(origin),
  /** The lender's API: by default `/api/` beside the page. */
  api: v.optional(v.strictObject({ origin: v.optional(origin), path: v.optional(basePath, '/api/') })),
  /** External hosts that the app may open, by https only, beside the authority that hears complaints. */
  hosts: v.optional(
    v.strictObject({
      providers: v.optional(v.array(host), []),
      stores: v.optional(v.array(host), []),
      partners: v.optional(v.array(host), []),
      others: v.optional(v.array(host), []),
    }),
    {},
  ),
  /** Frames that may act as the wrapper. */
  wrapperOrigins: v.optional(v.array(origin), []),
  /** A second address of the site's files. */
  secondOrigin: v.optional(secondOrigin),
};
