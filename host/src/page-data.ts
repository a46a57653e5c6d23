import { type ReadableRegistry, type Registry, readableRegistry, registryOf } from '@sunbird/federation';
import {
  type LandingPaths,
  landingPathsSchema,
  type SiteSettings,
  siteSettingsSchema,
} from '@sunbird/federation/settings';
import * as v from 'valibot';
import type { BootRecord } from './boot/boot-globals';
import { readItem, storageKeys } from './storage/storage';

/** What the page and its boot script hand to the shell. */
export interface PageData {
  readonly settings: SiteSettings;
  readonly paths: LandingPaths;
  readonly boot: BootRecord;
  /** The lender's app: the package that the wrapper named in an earlier start, else the site's default. */
  readonly packageName: string;
  readonly app: SiteSettings['packages'][string] | undefined;
  /** The releases of this market: markets may have different ones. */
  readonly registry: Registry;
  /** Releases that are invalid and must not run. */
  readonly refused: ReadableRegistry['refused'];
}

function readBlock(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
}

function choosePackage(settings: SiteSettings): string {
  const stored = readItem('local', storageKeys.packageName);
  return stored !== null && settings.packages[stored] ? stored : settings.defaultPackage;
}

/** Parses the JSON blocks of the page. Throws if one is invalid: the app can't start then. */
export function readPageData(): PageData {
  const settings = v.parse(siteSettingsSchema, readBlock('sunbird-settings'));
  const paths = v.parse(landingPathsSchema, readBlock('sunbird-paths'));
  const boot = window.sunbirdBoot;
  if (!boot) throw new Error('The boot script has not run.');
  const packageName = choosePackage(settings);
  const app = settings.packages[packageName];
  const { registry, refused } = readableRegistry(readBlock('sunbird-registry'));
  return {
    settings,
    paths,
    boot,
    packageName,
    app,
    registry: registryOf(registry, app?.market ?? ''),
    refused,
  };
}
