/* What the page has for its scripts, and what they leave on it for each other. */

import type { TransportResponse } from '@sunbird/api-client';
import type { ReadableRegistry, Registry } from '@sunbird/federation';
import type { EarlyCallPaths } from '@sunbird/federation/registry';
import type { SiteSettings } from '@sunbird/lender-settings/site-settings';
import { isLanguage } from '@sunbird/loan-domain';

/** Data of a preview page, which the release desk or a command creates. */
export interface Preview {
  /** Display name of the previewed release. */
  readonly label: string;
  /** Epoch milliseconds after which the page redirects to the live app. */
  readonly expires: number;
}

/** A JSON block of the page, unchecked; null without one. */
export function readBlock<T>(id: string, revive?: (key: string, value: unknown) => unknown): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null', revive);
}

/** The preview data of this page; undefined on the app's page. Part of the boot script, so without valibot. */
export function readPreview(): Preview | undefined {
  return readBlock<Preview | null>('sunbird-preview') ?? undefined;
}

/** Initial values of a preview in place of stored ones: `?lang=es&theme=dark`. */
export function previewSeed(search: string): Readonly<Record<string, string>> {
  const lang = /[?&]lang=(\w+)/.exec(search)?.[1];
  const theme = /[?&]theme=(light|dark)\b/.exec(search)?.[1];
  return {
    ...(isLanguage(lang) ? { language: lang } : {}),
    ...(theme ? { 'sunbird.settings': JSON.stringify({ theme, textSize: 'normal' }) } : {}),
  };
}

/** A call that the boot script sends before the shell is loaded. The first equal call of a screen gets its response. */
export interface EarlyCall {
  readonly url: string;
  /** Unencrypted path and query, as the call is declared. */
  readonly path: string;
  readonly query: string;
  /** By the clock of the page, in ms. */
  readonly sentAt: number;
  /** As sent, without the request id. */
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: Promise<TransportResponse>;
  /** The response, once it is received. */
  readonly arrived: () => TransportResponse | undefined;
}

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
  readonly landing?: Landing | undefined;
  readonly early?: EarlyCall | undefined;
  /** Set if the page may come from the cache of the worker. */
  readonly fresh?: EarlyRequest | undefined;
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
