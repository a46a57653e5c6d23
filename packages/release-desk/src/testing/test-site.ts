import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxSettings } from '@sunbird/lender-settings/testing/sandbox-settings';
import { eachLanguage } from '@sunbird/loan-domain';
import { addPages, addRelease, publish, type StoredRelease } from '@sunbird/release-store';

const template = '<!doctype html><head><!--sunbird:head--></head><body><!--sunbird:scripts--></body>';
/** Two files for any number of languages: one more does not change the address of a release. */
const texts = { 'en.js': 'en', 'es.js': 'es' };
const preload = {
  always: [],
  languages: eachLanguage(language => [language === 'es' ? 'es.js' : 'en.js']),
  markets: {},
};

const routes = [
  { path: '/repay/repay_detail', name: 'repayDetail', screen: 'RepayDetail' },
  { path: '/repay/cashier', name: 'cashier', screen: 'Cashier' },
];

export interface Build {
  readonly name: string;
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
  readonly contract?: string;
  readonly label?: string;
  readonly tests?: StoredRelease['tests'];
  /** The texts that a marketer may change; in the build beside one that is alike. */
  readonly texts?: StoredRelease['texts'];
  readonly routes?: StoredRelease['release']['extras']['routes'];
}

export function campaign(label: string): Build {
  const files = { 'entry.js': `${label}()` };
  return { name: 'sunbird/promotion', version: `0.1.${label.length}`, files, label };
}

/** Writes the files of a build to a folder of its own in the scratch folder. */
function writeBuild(scratch: string, { name, version, files, texts: declared }: Build): string {
  const output = join(scratch, `${name}-${version}`.replace('/', '-'));
  mkdirSync(output, { recursive: true });
  const messages = Object.entries(declared?.texts ?? {}).map(([language, own]) => {
    const other = Object.values(own)[0];
    return [`messages-${language}.js`, `JSON.parse('${JSON.stringify({ ...own, other })}')`] as const;
  });
  const all = { ...texts, ...files, ...Object.fromEntries(messages) };
  for (const [file, text] of Object.entries(all)) writeFileSync(join(output, file), text);
  return output;
}

/** Adds a build to a store. */
export function addBuild(store: string, scratch: string, build: Build): Promise<StoredRelease> {
  const { name, version, contract = '^1.0.0', label, tests, texts, routes = [] } = build;
  return addRelease(store, {
    manifest: { name, version, contract, routes },
    output: writeBuild(scratch, build),
    entry: 'entry.js',
    preload,
    ...(label !== undefined && { label }),
    ...(tests !== undefined && { tests }),
    ...(texts !== undefined && { texts }),
  });
}

/** A remote that was built in a repository of its own. */
export const savings: Build = {
  name: 'sunbird/savings',
  version: '0.1.0',
  files: { 'entry.js': 'savings()' },
  routes: [{ path: '/savings', name: 'savings', screen: 'Start' }],
};

const host: Build = {
  name: 'sunbird/host',
  version: '1.0.0',
  files: { 'entry.js': 'host()', 'boot.js': 'boot()', 'index.template.html': template },
};
const repay: Build = { name: 'sunbird/repay', version: '1.0.0', files: { 'entry.js': 'r()' }, routes };
const deskPages: Build = {
  name: 'desk',
  version: '1',
  files: { 'index.html': '<p>The desk</p>', 'index.0a1b2c.js': 'page()' },
};

/** Publishes a site with a shell, two campaigns and two releases of repay. Returns those by their names. */
export async function publishTestSite(
  store: string,
  scratch: string,
): Promise<Readonly<Record<'spring' | 'harvest' | 'repay' | 'repay2', StoredRelease>>> {
  const shell = await addBuild(store, scratch, host);
  const releases = {
    spring: await addBuild(store, scratch, campaign('spring')),
    harvest: await addBuild(store, scratch, campaign('harvest')),
    repay: await addBuild(store, scratch, repay),
    repay2: await addBuild(store, scratch, { ...repay, version: '1.1.0', files: { 'entry.js': 'r2()' } }),
  };
  await publish(store, {
    publisher: 'start',
    settings: sandboxSettings('NG', 'market'),
    defaults: [shell, releases.spring, releases.repay],
    staffPages: { desk: await addPages(store, 'desk', writeBuild(scratch, deskPages)) },
  });
  return releases;
}
