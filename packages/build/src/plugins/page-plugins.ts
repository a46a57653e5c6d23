import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { labelFile, textsFile, titlesFile } from '@sunbird/federation/build-files';
import { logoSymbol } from '@sunbird/node-kit/logo-symbol';
import { AssetsPlugin, beginScripts } from '@sunbird/remote-plugin/integrity';
import webpack from 'webpack';
import { pageTemplate } from '../page-template';

const { RawSource } = webpack.sources;

/** Chromium from 136 on compiles the functions of such a script beside its download, and not one by one as each is called. */
const eager = '//# allFunctionsCalledOnLoad\n';

/** Puts the line that asks for eager compilation in front of the script that starts a build: only the first is read. */
export function eagerPlugin(): AssetsPlugin {
  return new AssetsPlugin('EagerPlugin', compilation => beginScripts(compilation, () => eager), 1);
}

/** Writes down what people call this build, such as its campaign, and which of its texts they may change. */
export function labelPlugin(
  label: string,
  titles: Readonly<Record<string, string>>,
  texts: object,
): AssetsPlugin {
  return new AssetsPlugin('LabelPlugin', compilation => {
    compilation.emitAsset(labelFile, new RawSource(`${label}\n`));
    compilation.emitAsset(titlesFile, new RawSource(`${JSON.stringify(titles)}\n`));
    compilation.emitAsset(textsFile, new RawSource(`${JSON.stringify(texts)}\n`));
  });
}

/**
 * Puts the page's template into the release, with its texts in every language, so that publishing needs nothing but the
 * release.
 */
export function indexTemplatePlugin(file: string): AssetsPlugin {
  return new AssetsPlugin('IndexTemplatePlugin', compilation => {
    const path = join(compilation.compiler.context, file);
    compilation.fileDependencies.add(path);
    compilation.emitAsset('index.template.html', new RawSource(pageTemplate(readFileSync(path, 'utf8'))));
  });
}

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
