import { getRepayDetail, homeCall } from '@sunbird/api-client';
import { encryptPath } from '@sunbird/api-client/cipher';
import type { EarlyCallPaths, Registry } from '@sunbird/federation/registry';
import {
  createPagePatch,
  hostName,
  inertJson,
  isServed,
  pageRegistry,
  withSecondOrigin,
  withSiteStarts,
} from '@sunbird/federation/registry';
import { productLooks } from '@sunbird/lender-settings/looks';
import { lenderCss, shortColor } from '@sunbird/lender-settings/looks-css';
import type { Looks } from '@sunbird/lender-settings/looks-schema';
import { type SiteSettings, siteSettingsSchema } from '@sunbird/lender-settings/site-settings';
import { integrityOf } from '@sunbird/node-kit/files';
import * as v from 'valibot';
import { escapeHtml } from './lender-texts';
import type { FirstScreens } from './used-styles';

/** Encrypts the paths that the boot script calls, for each app of a site. Publishing a revision calls this. */
export function earlyCallPaths({ packages, singleProduct, api }: SiteSettings): EarlyCallPaths {
  const home = homeCall({ singleProduct });
  const calls = [home, getRepayDetail];
  function encrypted(packageName: string) {
    return Object.fromEntries(calls.map(({ path }) => [path, encryptPath(path, packageName)]));
  }
  return {
    home: home.path,
    // The page that a reminder links to.
    first: { '/repay/repay_detail': { path: getRepayDetail.path, query: ['orderNo'] } },
    packages: Object.fromEntries(Object.keys(packages).map(name => [name, encrypted(name)])),
    ...(api !== undefined && { api }),
  };
}

/** Text of the page patch file; an empty patch for a page of an earlier release without a registry block. */
export function pagePatchText(page: string): string {
  return createPagePatch(page, integrityOf(Buffer.from(page)).replace('sha256-', '')) ?? '{}\n';
}

interface IndexParts {
  /** The host release's template, with a mark where the head and the scripts go. */
  readonly template: string;
  /** The boot script, constant within a host release. */
  readonly boot: string;
  readonly registry: Registry;
  readonly settings: SiteSettings;
  readonly looks: Looks;
  /** What the page shows before any script is loaded. */
  readonly first: FirstScreens;
  /** Set for a preview page. */
  readonly preview?: PreviewNote;
}

/** Below this path, the page of a site for development finds its server. */
export const developmentPath = '/development';

/** What a page for development begins with: it knows of which build it is, and reloads for a newer one. */
export function developmentScript(build: number): string {
  return `<script src="${developmentPath}/page.js?build=${build}"></script>`;
}

/** Data of a preview page. */
export interface PreviewNote {
  /** Display name of the previewed release. */
  readonly label: string;
  /** Epoch milliseconds after which the page redirects to the live app. */
  readonly expires: number;
}

const headMark = '<!--sunbird:head-->';
const scriptsMark = '<!--sunbird:scripts-->';

function sourceHash(text: string): string {
  return `'${integrityOf(Buffer.from(text))}'`;
}

/** The other origin that an address of the settings names; none for a path, which is the page's own. */
function originsOf(address: string | undefined): string[] {
  return address && URL.canParse(address) ? [new URL(address).origin] : [];
}

/** The origins beside the site's own that the app may call. */
export function calledOrigins({ secondOrigin, api }: Pick<SiteSettings, 'secondOrigin' | 'api'>): string[] {
  return [...originsOf(secondOrigin), ...originsOf(api)];
}

/**
 * The content security policy of the page. Its hashes allow the inline script and styles; files come from the site and its
 * second origin alone. `strict-dynamic` would have browsers ignore the origins: a script can make an address trusted by
 * the policy of an empty frame, and could then add scripts from anywhere.
 */
export function contentSecurityPolicy(
  boot: string,
  styles: readonly string[],
  settings: Pick<SiteSettings, 'secondOrigin' | 'api'> = {},
): string {
  const origins = ["'self'", ...originsOf(settings.secondOrigin)];
  const lender = originsOf(settings.api);
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `script-src ${[...origins, sourceHash(boot)].join(' ')}`,
    `style-src ${[...origins, ...styles.map(sourceHash)].join(' ')}`,
    // Pictures that the borrower sent come from the lender.
    `img-src ${["'self'", ...lender].join(' ')} data: blob:`,
    "font-src 'self' data:",
    "media-src 'self' blob:",
    // The shell fetches a rejected file again to find out why it failed.
    `connect-src ${["'self'", ...calledOrigins(settings)].join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    // The boot script takes the name; no remote needs a policy of its own.
    'trusted-types default',
  ].join('; ');
}

/** The settings without what the shell takes for granted: the page is short. */
function pageSettings(settings: SiteSettings): Partial<SiteSettings> {
  const usual = new Map(
    Object.entries(siteSettingsSchema.entries).map(([key, entry]) => [
      key,
      JSON.stringify(v.getDefault(entry)),
    ]),
  );
  return Object.fromEntries(
    Object.entries(settings).filter(([key, value]) => JSON.stringify(value) !== usual.get(key)),
  );
}

/** The lender's logo and, if its looks are not the product's, their style, which the whole app has. */
function lookParts(looks: Looks): string {
  const css = lenderCss(looks, productLooks());
  return looks.logo + (css && `<style>${css}</style>`);
}

/** The page has no variables before its first style: it names a few colours of the light theme by marks. */
function withColors(template: string, { tokens }: Looks): string {
  const colors = new Map(Object.entries(tokens.light));
  return template.replace(/%ui-([\w-]+)%/g, (mark, name: string) => shortColor(colors.get(name) ?? mark));
}

/** The shell's script, which the browser then fetches while it reads the page; none where installs get several. */
function preloadOfShell({ microFrontends }: Registry): string {
  const [shell, ...others] = (microFrontends[hostName] ?? []).filter(({ deployment }) =>
    isServed(deployment),
  );
  if (!shell || others.length > 0) return '';
  return `<link rel="preload" as="script" crossorigin href="${shell.url}" integrity="${shell.metadata.integrity}">`;
}

/** `index.html` of one revision: template, policy, settings, boot script, looks, first screens and registry, in one file. */
export function renderIndex(parts: IndexParts): string {
  const { boot, registry, settings, looks, first, preview } = parts;
  const template = withColors(parts.template, looks);
  for (const mark of [headMark, scriptsMark]) {
    if (!template.includes(mark)) throw new Error(`The host's template lacks ${mark}.`);
  }
  const style = first.style && `<style id="first-style">${first.style}</style>`;
  const inert = style + lookParts(looks) + first.templates;
  const styles = [...(template + inert).matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    match => match[1] ?? '',
  );
  const policy = contentSecurityPolicy(boot, styles, settings).replace(/"/g, '&quot;');
  // Nothing is drawn before the page is there whole: each frame of a half one costs a slow phone a tenth of its first.
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy}"><link rel=expect href=#sunbird-registry blocking=render>`;
  const page = pageRegistry(withSecondOrigin(withSiteStarts(registry, settings), settings.secondOrigin));
  // What the script needs before it waits for the rest of the page; it then runs while that arrives.
  const scripts = [
    ...(settings.liveReload ? [developmentScript(registry.revision)] : []),
    `<script type="application/json" id="sunbird-settings">${inertJson(pageSettings(settings))}</script>`,
    `<script type="application/json" id="sunbird-paths">${inertJson(earlyCallPaths(settings))}</script>`,
    ...(preview
      ? [`<script type="application/json" id="sunbird-preview">${inertJson(preview)}</script>`]
      : []),
    `<script>${boot}</script>`,
    inert,
    `<script type="application/json" id="sunbird-registry">${inertJson(page)}</script>`,
  ].join('');
  const brand = settings.packages[settings.defaultPackage]?.brand ?? '';
  // Functions as replacements: a `$` in the scripts must stay a `$`.
  return template
    .replace('%brand%', () => escapeHtml(brand))
    .replace(headMark, () => head + preloadOfShell(registry))
    .replace(scriptsMark, () => scripts);
}
