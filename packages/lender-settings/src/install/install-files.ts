import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { lenderSettingsInstall } from '@sunbird/languages/lender-settings.install';
import { type Language, routePaths } from '@sunbird/loan-domain';
import { root } from '@sunbird/node-kit/workspace';
import { iconSvg } from '../looks/icon-svg';
import type { Looks } from '../looks/looks-schema';
import { appleIconFile, manifestFile } from '../schema/site-paths';
import type { SiteSettings } from '../schema/site-settings';
import type { Screenshot } from './read-screenshots';

const symbol = /^<svg hidden><symbol id="[\w-]+" viewBox="([\d. ]+)">(.*)<\/symbol><\/svg>$/s;

/** What an icon is drawn from. */
export function drawingOf({ logo, tokens }: Pick<Looks, 'logo' | 'tokens'>): Parameters<typeof iconSvg>[0] {
  const [, viewBox, shapes] = symbol.exec(logo) ?? [];
  if (viewBox === undefined || shapes === undefined) throw new Error('The logo is no symbol of a page.');
  const { hero, 'on-hero': onHero } = tokens.light;
  return { viewBox, shapes, hero, onHero };
}

let ready: Promise<void> | undefined;

function prepare(): Promise<void> {
  const own = createRequire(join(root, 'packages/lender-settings/package.json'));
  ready ??= initWasm(readFileSync(own.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return ready;
}

/** A drawing as a PNG of so many pixels. */
export async function pngOf(svg: string, pixels: number): Promise<Uint8Array> {
  await prepare();
  const drawn = new Resvg(svg, { fitTo: { mode: 'width', value: pixels } }).render();
  return drawn.asPng();
}

interface Icon {
  readonly file: string;
  readonly pixels: number;
  readonly purpose: Parameters<typeof iconSvg>[1];
}

const icons: readonly Icon[] = [
  { file: 'icon-192.png', pixels: 192, purpose: 'any' },
  { file: 'icon-512.png', pixels: 512, purpose: 'any' },
  { file: 'maskable-192.png', pixels: 192, purpose: 'maskable' },
  { file: 'maskable-512.png', pixels: 512, purpose: 'maskable' },
];

/** iOS rounds the corners itself, and takes no manifest's icon. */
const appleIcon: Icon = { file: basename(appleIconFile), pixels: 180, purpose: 'maskable' };

export interface InstallInput {
  readonly settings: Pick<SiteSettings, 'packages' | 'languages'>;
  readonly looks: Pick<Looks, 'logo' | 'tokens'>;
  readonly screenshots: readonly Screenshot[];
}

/** Member `screenshots` of a manifest; none without pictures. */
function screenshotsOf(shown: readonly Screenshot[]): Record<string, unknown> {
  if (shown.length === 0) return {};
  const screenshots = shown.map(({ path, width, height, type, label }) => ({
    src: `/${path}`,
    sizes: `${width}x${height}`,
    type,
    form_factor: 'narrow',
    label,
  }));
  return { screenshots };
}

/** A web app manifest (W3C, "Web Application Manifest"), by what the lender's file says. */
function manifestOf(
  packageName: string,
  language: Language,
  { settings, looks, screenshots }: InstallInput,
): Record<string, unknown> {
  const app = settings.packages[packageName];
  const { description, repay, loans } = lenderSettingsInstall[language];
  const shortcuts = [
    { name: repay, url: `/#${routePaths.repayDetail}` },
    { name: loans, url: `/#${routePaths.records}` },
  ];
  return {
    // The same in every language: a phone that changes it has one app.
    id: `/?app=${packageName}`,
    name: app?.appName ?? packageName,
    short_name: app?.brand ?? packageName,
    description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: looks.tokens.light.bg,
    theme_color: looks.tokens.light.hero,
    categories: ['finance'],
    icons: icons.map(({ file, pixels, purpose }) => ({
      src: file,
      sizes: `${pixels}x${pixels}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts,
    ...screenshotsOf(screenshots.filter(one => one.language === language && one.market === app?.market)),
  };
}

/** The files of the site's folder `install` by their name: a manifest for each app and language, and the icons, from the logo. */
export async function installFiles(input: InstallInput): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const { settings, looks } = input;
  const files = new Map<string, string | Uint8Array>();
  for (const packageName of Object.keys(settings.packages)) {
    for (const language of settings.languages) {
      const manifest = manifestOf(packageName, language, input);
      files.set(basename(manifestFile(packageName, language)), `${JSON.stringify(manifest)}\n`);
    }
  }
  const drawing = drawingOf(looks);
  for (const { file, pixels, purpose } of [...icons, appleIcon]) {
    files.set(file, await pngOf(iconSvg(drawing, purpose), pixels));
  }
  return files;
}
