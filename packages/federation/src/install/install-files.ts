import { basename } from 'node:path';
import { federationInstall } from '@sunbird/languages/federation.install';
import { type Language, routePaths } from '@sunbird/loan-domain';
import type { Looks } from '../looks/looks-schema';
import { appleIconFile, iconFile, manifestFile } from '../registry/install-file';
import type { SiteSettings } from '../store/revisions/settings';
import { type IconPurpose, iconSvg, pngOf } from './install-icons';
import type { Screenshot } from './read-screenshots';

interface Icon {
  readonly file: string;
  readonly pixels: number;
  readonly purpose: IconPurpose;
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
  const { description, repay, loans } = federationInstall[language];
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
  for (const { file, pixels, purpose } of [...icons, appleIcon]) {
    files.set(file, await pngOf(iconSvg(looks, purpose), pixels));
  }
  return files.set(basename(iconFile), iconSvg(looks, 'any'));
}
