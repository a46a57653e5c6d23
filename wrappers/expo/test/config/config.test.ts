import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { collectable } from '../../src/collect';

const folder = join(__dirname, '../..');
jest.setTimeout(120_000);

interface Element {
  readonly $?: Readonly<Record<string, string>>;
}
interface Introspected {
  readonly extra: Readonly<Record<string, unknown>>;
  readonly ios: Readonly<Record<string, unknown>>;
  readonly _internal: {
    readonly modResults: {
      readonly android: {
        readonly manifest: {
          readonly manifest: {
            readonly 'uses-permission': readonly Element[];
            readonly application: readonly (Element & {
              readonly activity: readonly { readonly 'intent-filter': readonly object[] }[];
            })[];
          };
        };
      };
      readonly ios: {
        readonly infoPlist: Readonly<Record<string, unknown>>;
        readonly entitlements: Readonly<Record<string, unknown>>;
      };
    };
  };
}

function configOf(env: Readonly<Record<string, string>>): Introspected {
  const text = execFileSync('npx', ['expo', 'config', '--type', 'introspect', '--json'], {
    cwd: folder,
    env: { ...process.env, EXPO_OFFLINE: '1', ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return JSON.parse(text);
}

const lenders = {
  sunbird: configOf({ LENDER: '' }),
  kestrel: configOf({ LENDER: 'lenders/kestrel/lender.json', APP: 'ng.kestrel.loans' }),
};
const each = Object.entries(lenders);

const allowed = ['INTERNET', 'CAMERA', 'ACCESS_COARSE_LOCATION'];
/** Google Play, "Personal loans": what an app of this kind may not ask for. */
const forbidden =
  /READ_EXTERNAL_STORAGE|WRITE_EXTERNAL_STORAGE|READ_MEDIA_\w+|READ_CONTACTS|ACCESS_FINE_LOCATION|READ_PHONE_NUMBERS|QUERY_ALL_PACKAGES|SMS|CALL_LOG|MANAGE_EXTERNAL_STORAGE/;

function permissionsOf({ _internal }: Introspected, isRemoved: boolean): string[] {
  return _internal.modResults.android.manifest.manifest['uses-permission'].flatMap(({ $ }) =>
    ($?.['tools:node'] === 'remove') === isRemoved ? [$?.['android:name']?.split('.').at(-1) ?? ''] : [],
  );
}

test.each(each)('%s: the app has these permissions on Android, and no others', (_, config) => {
  expect(permissionsOf(config, false)).toEqual(allowed);
  expect(permissionsOf(config, false).filter(name => forbidden.test(name))).toEqual([]);
});

test('what the modules of the app bring along is allowed, or taken out', () => {
  const excluded = ['expo-contacts'];
  const modules = readdirSync(join(folder, 'node_modules')).filter(
    name => /^(?:expo|react-native)/.test(name) && !excluded.includes(name),
  );
  const brought = modules.flatMap(name => {
    const file = join(folder, 'node_modules', name, 'android/src/main/AndroidManifest.xml');
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return [...text.matchAll(/<uses-permission[^>]*android:name="android\.permission\.(\w+)"/g)].map(
      ([, one]) => one,
    );
  });
  expect(brought.length).toBeGreaterThan(0);
  // To hear of the network: no permission that a borrower is asked for.
  const silent = ['ACCESS_NETWORK_STATE', 'ACCESS_WIFI_STATE'];
  const expected = [...allowed, ...silent, ...permissionsOf(lenders.sunbird, true)];
  expect(brought.filter(one => !expected.includes(one ?? ''))).toEqual([]);
});

test.each(each)('%s: nothing is backed up, and links of the site alone open the app', (name, config) => {
  const [application] = config._internal.modResults.android.manifest.manifest.application;
  expect(application?.$?.['android:allowBackup']).toBe('false');
  expect(application?.$?.['android:usesCleartextTraffic']).toBe(String(name === 'sunbird'));
  const filters = JSON.stringify(application?.activity[0]?.['intent-filter']);
  const hosts = [...filters.matchAll(/"android:host":"([^"]+)"/g)].map(([, host]) => host);
  expect(hosts).toEqual(name === 'kestrel' ? ['app.kestrel.example'] : []);
});

test.each(each)('%s: iOS says why for what the app asks, and asks for nothing else', (name, config) => {
  const { infoPlist, entitlements } = config._internal.modResults.ios;
  expect(Object.keys(infoPlist).filter(key => key.endsWith('UsageDescription'))).toEqual([
    'NSCameraUsageDescription',
    'NSLocationWhenInUseUsageDescription',
  ]);
  expect(infoPlist).toMatchObject({
    NSAppTransportSecurity: { NSAllowsArbitraryLoads: false },
    LSApplicationQueriesSchemes: ['upi'],
    WKAppBoundDomains: [name === 'kestrel' ? 'app.kestrel.example' : 'localhost'],
  });
  expect(entitlements).toEqual({
    'com.apple.developer.associated-domains': name === 'kestrel' ? ['applinks:app.kestrel.example'] : [],
  });
});

test('package, name and colors are those of lender.json', () => {
  expect(lenders.sunbird.extra).toMatchObject({
    packageName: 'ng.sunbird.credit',
    appName: 'Sunbird',
    market: 'NG',
  });
  expect(lenders.kestrel.extra).toMatchObject({
    ...{ packageName: 'ng.kestrel.loans', appName: 'Kestrel Loans', origin: 'https://app.kestrel.example' },
    colors: { brand: '#33508f' },
  });
});

test.each(each)('%s: the market collects nothing that the app may not ask for', (_, { extra }) => {
  expect(v.parse(v.array(v.picklist(collectable)), extra.collected).length).toBeGreaterThan(0);
});

test('a lender that collects what the stores forbid, an unknown app, and half a pin are refused with a sentence', () => {
  expect(() => configOf({ COLLECT: 'all' })).toThrow(/the stores forbid/);
  expect(() => configOf({ APP: 'ng.nobody' })).toThrow(/APP is "ng.nobody"/);
  expect(() => configOf({ PINS: 'one' })).toThrow(/two or more pins/);
});
