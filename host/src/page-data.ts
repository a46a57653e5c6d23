import { type ReadableRegistry, type Registry, readableRegistry, registryOf } from '@sunbird/federation';
import { type EarlyCallPaths, earlyCallPathsSchema } from '@sunbird/federation/registry';
import { type SiteSettings, siteSettingsSchema } from '@sunbird/lender-settings/site-settings';
import * as v from 'valibot';
import type { EarlyCall } from './api/early-call';
import { choosePackage } from './boot/pins';
import { readBlock } from './boot/preview';

export interface Landing {
  readonly remote: string;
  /** Resolves when all files are loaded; with the address of a file if that one failed. */
  readonly settled: Promise<string | undefined>;
}

/** The request of the withdrawal list, which the boot script sends before the shell is loaded. */
export interface EarlyRequest {
  /** Time of the request, by the clock of the page. */
  readonly askedAt: number;
  /** The withdrawal list, unparsed; undefined if the request failed. */
  readonly answer: Promise<unknown>;
}

/**
 * What the boot script leaves on `window` for the shell and for webpack's chunk loading. The page has the boot script of
 * the default shell, and may start a shell of another release (a candidate or a pinned one): these names must stay.
 */
export interface BootRecord {
  /** Release chosen for this boot, by remote: its `url` in the registry. */
  readonly pins: Readonly<Record<string, string>>;
  readonly installId: string;
  /** The remote whose landing screen is being loaded as one file. */
  readonly landing?: Landing;
  readonly early?: EarlyCall;
  /** Set if the page may come from the cache of the worker. */
  readonly fresh?: EarlyRequest;
  /** Fetches the live registry, unparsed, and admits its releases. */
  readonly renew: (signal: AbortSignal) => Promise<unknown>;
}

declare global {
  interface Window {
    sunbirdBoot?: BootRecord;
    /** Hash of a published file by its address; throws for an address that is not published. */
    sunbirdIntegrity: (url: string) => string;
    /**
     * The address to request a file from. Every retry gets a new address, because browsers join a second request
     * for the same address to the first one, which may hang.
     */
    sunbirdAddress: (url: string) => string;
    /**
     * Called by a release's verified entry while it runs: hashes of the files beside it, by name. Any other call admits
     * nothing.
     */
    sunbirdAdmit: (script: string, hashes: Readonly<Record<string, string>>) => void;
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL?: (url: string) => string }): unknown;
    };
  }
}

/** What the page and its boot script hand to the shell. */
export interface PageData {
  readonly settings: SiteSettings;
  readonly paths: EarlyCallPaths;
  readonly boot: BootRecord;
  /** The lender's app: the package that the wrapper named in an earlier start, else the site's default. */
  readonly packageName: string;
  readonly app: SiteSettings['packages'][string] | undefined;
  /** The releases of this market: markets may have different ones. */
  readonly registry: Registry;
  /** Releases that are invalid and must not run. */
  readonly refused: ReadableRegistry['refused'];
}

/** Parses the JSON blocks of the page. Throws if one is invalid: the app can't start then. */
export function readPageData(): PageData {
  const settings = v.parse(siteSettingsSchema, readBlock('sunbird-settings'));
  const paths = v.parse(earlyCallPathsSchema, readBlock('sunbird-paths'));
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
