import { languages } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { each, matching, text } from './values';

const name = matching(/^[a-z0-9-]+$/, 'a name of small letters, digits and dashes, such as "home"');

/** The pictures that a browser shows before it installs the app. They lie in the folder `screenshots`. */
export const screenshotKeys = {
  /** What a picture of that name shows, by language: for who can't see it. */
  screenshots: v.optional(v.record(name, v.strictObject(each(languages, v.optional(text)))), {}),
};
