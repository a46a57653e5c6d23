import { marketCodes } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { matching, text, webAddress } from './values';

const phone = matching(/^\+?[\d\s-]{5,20}$/, 'a phone number: digits, spaces and dashes, with or without +');
const time = matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of the day, such as "08:30"');
const packageName = matching(
  /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/,
  'the name of an app package, such as "ng.sunbird.credit"',
);

const supportSchema = v.strictObject({
  phones: v.array(phone),
  whatsapp: phone,
  email: v.pipe(v.string(), v.email('an email address')),
  hours: v.strictObject({ from: time, to: time }),
});

const complaintSchema = v.strictObject({
  /** The authority's proper name. */
  name: text,
  url: webAddress,
  grievanceOfficer: v.optional(v.strictObject({ name: text, phone, email: text })),
  /** At most this long until a complaint is answered. */
  answerHours: v.pipe(v.number(), v.integer('a whole number of hours'), v.minValue(1, 'one hour or more')),
});

/** Who lends, under which name and in which apps. */
export const whoKeys = {
  /** The name in titles and sentences. */
  brand: text,
  /** Used when neither the wrapper nor storage names a package; by default the first. */
  defaultPackage: v.optional(packageName),
  /** Each app package with its market, and the app's name in the store. A sandbox has one for each market. */
  packages: v.optional(
    v.record(
      packageName,
      v.strictObject({
        market: v.picklist(marketCodes),
        appName: text,
        /** The app's page in a store, which a borrower in a browser is led to. */
        store: v.optional(webAddress),
      }),
    ),
  ),
};

/** Who lends in one market, and how to reach them. */
export const marketWhoKeys = {
  /** Who lends there, and under which licence. Without it the app shows a sample that is marked as a demo. */
  lender: v.optional(v.strictObject({ name: text, licence: text })),
  support: v.optional(supportSchema),
  complaints: v.optional(complaintSchema),
};
