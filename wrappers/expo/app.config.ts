import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExpoConfig } from 'expo/config';

const folder = join(__dirname, '.lender');
const root = join(__dirname, '../..');

interface LenderApp {
  readonly packageName: string;
  readonly appName: string;
  readonly market: string;
  readonly origin: string;
  readonly colors: { readonly hero: string; readonly background: string };
}

/** The app of the lender of `LENDER`, as its `lender.json` has it: the project writes it, with the icons. */
function lenderApp(): LenderApp {
  const writer = join(root, 'packages/lender-settings/src/commands/write-app.ts');
  execFileSync(process.execPath, ['--import', 'tsx', writer, folder], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8'));
}

const app = lenderApp();
const { hostname: host } = new URL(app.origin);
const isSecure = app.origin.startsWith('https:');
const reasons = {
  NSCameraUsageDescription: 'To take the photos of your ID and your face.',
  NSLocationWhenInUseUsageDescription: 'To see which city you are in, if you agreed to it.',
};

const config: ExpoConfig = {
  name: app.appName,
  slug: app.packageName.replaceAll('.', '-'),
  version: process.env.APP_VERSION ?? '1.0.0',
  platforms: ['android', 'ios'],
  orientation: 'portrait',
  userInterfaceStyle: 'automatic',
  icon: './.lender/icon.png',
  primaryColor: app.colors.hero,
  backgroundColor: app.colors.background,
  android: {
    package: app.packageName,
    adaptiveIcon: { foregroundImage: './.lender/adaptive.png', backgroundColor: app.colors.hero },
    permissions: ['android.permission.CAMERA', 'android.permission.ACCESS_COARSE_LOCATION'],
    // Modules bring these; a loan app may not ask for the first four, and this one needs none of them.
    blockedPermissions: [
      'android.permission.READ_EXTERNAL_STORAGE',
      'android.permission.WRITE_EXTERNAL_STORAGE',
      'android.permission.ACCESS_FINE_LOCATION',
      'android.permission.READ_CONTACTS',
      'android.permission.WRITE_CONTACTS',
      'android.permission.RECORD_AUDIO',
      'android.permission.SYSTEM_ALERT_WINDOW',
      'android.permission.VIBRATE',
    ],
    allowBackup: false,
    intentFilters: isSecure
      ? [
          {
            action: 'VIEW',
            autoVerify: true,
            category: ['BROWSABLE', 'DEFAULT'],
            data: [{ scheme: 'https', host }],
          },
        ]
      : [],
  },
  ios: {
    bundleIdentifier: app.packageName,
    supportsTablet: false,
    associatedDomains: isSecure ? [`applinks:${host}`] : [],
    infoPlist: {
      ...reasons,
      NSAppTransportSecurity: { NSAllowsArbitraryLoads: false, NSAllowsLocalNetworking: !isSecure },
      LSApplicationQueriesSchemes: ['upi'],
      WKAppBoundDomains: [host],
      ITSAppUsesNonExemptEncryption: false,
    },
  },
  locales: {
    es: {
      ios: {
        NSCameraUsageDescription: 'Para tomar las fotos de tu identificación y de tu rostro.',
        NSLocationWhenInUseUsageDescription: 'Para ver en qué ciudad estás, si lo aceptaste.',
      },
    },
  },
  plugins: [
    // Each would write texts of its own about what this app does not ask for.
    ['expo-contacts', { contactsPermission: false }],
    [
      'expo-location',
      {
        locationAlwaysAndWhenInUsePermission: false,
        locationAlwaysPermission: false,
        locationWhenInUsePermission: reasons.NSLocationWhenInUseUsageDescription,
        motionUsagePermission: false,
      },
    ],
    ['expo-secure-store', { faceIDPermission: false, configureAndroidBackup: false }],
    ['expo-build-properties', { android: { minSdkVersion: 24, usesCleartextTraffic: !isSecure } }],
    ['./plugins/network-pins', { host, pins: process.env.PINS }],
  ],
  extra: { ...app, ...(process.env.COLLECTOR && { collector: process.env.COLLECTOR }) },
};

export default config;
