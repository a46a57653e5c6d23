import { applicationId, nativeApplicationVersion } from 'expo-application';
import Constants from 'expo-constants';
import { Platform } from 'react-native';
import * as v from 'valibot';

const settingsSchema = v.object({
  appName: v.string(),
  packageName: v.string(),
  /** Of the lender's page. */
  origin: v.pipe(v.string(), v.url()),
  /** Where the lender takes what it collects. */
  collector: v.optional(v.pipe(v.string(), v.startsWith('https://'))),
  /** Of a screen of this app, as the page looks. */
  colors: v.object({ background: v.string(), ink: v.string(), brand: v.string(), onBrand: v.string() }),
});

/** What `app.config.ts` has written of the lender and its market. */
export const settings = v.parse(settingsSchema, Constants.expoConfig?.extra);

export const appInfo = {
  packageName: applicationId ?? settings.packageName,
  appName: settings.appName,
  version: nativeApplicationVersion ?? '0',
  edition: 'expo',
};

/** Facts of the phone that need no permission. */
export const device = { os: Platform.OS, version: String(Platform.Version) };
