import * as v from 'valibot';
import { matching } from './values';

/** How the lender's app looks: files beside `lender.json`. Without them, the product's own. */
export const looksKeys = {
  looks: v.optional(
    v.strictObject({
      /** Colours, corners and fonts. */
      tokens: v.optional(matching(/^[\w./-]+\.json$/, 'a .json file beside this one, such as "tokens.json"')),
      /** Plain shapes, which the app colours. */
      logo: v.optional(matching(/^[\w./-]+\.svg$/, 'an .svg file beside this one, such as "logo.svg"')),
    }),
    {},
  ),
};
