import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { logoSymbol } from '../logo-symbol';
import { AssetsPlugin } from './assets-plugin';

/** The one policy by which these pages take the address of a script: that of their own chunks. */
export const chunkPolicy = 'sunbird-pages';

function policyWith(frames: string) {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${frames}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${chunkPolicy}`,
  ].join('; ');
}

/** The product's logo, which `<Logo>` shows. */
const logoFile = join(fileURLToPath(import.meta.url), '../../../../../lenders/sunbird/logo.svg');

/**
 * Writes `<entry>.html` for every entry of a build, by its title: a page that stands for itself, beside the app. `frames`
 * is what the pages may show in a frame, as the policy spells it.
 */
export function pagePlugin(titles: Readonly<Record<string, string>>, frames = "'self'"): AssetsPlugin {
  return new AssetsPlugin('PagePlugin', compilation => {
    compilation.fileDependencies.add(logoFile);
    for (const [entry, title] of Object.entries(titles)) {
      const files = compilation.entrypoints.get(entry)?.getFiles() ?? [];
      const page = renderPage(title, files, policyWith(frames));
      compilation.emitAsset(`${entry}.html`, new webpack.sources.RawSource(page));
    }
  });
}

function renderPage(title: string, files: readonly string[], policy: string): string {
  const styles = files
    .filter(file => file.endsWith('.css'))
    .map(file => `<link rel="stylesheet" href="${file}">`);
  const scripts = files
    .filter(file => file.endsWith('.js'))
    .map(file => `<script defer src="${file}"></script>`);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${title}</title>`,
    '<link rel="icon" href="data:,">',
    ...styles,
    ...scripts,
    '</head>',
    // In an element of its own: a browser's own styles hide no SVG, and these pages have no rule for it.
    `<body><div hidden>${logoSymbol(readFileSync(logoFile, 'utf8'), logoFile)}</div><div id="app"></div></body>`,
    '</html>',
    '',
  ].join('\n');
}
