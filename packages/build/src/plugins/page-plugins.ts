import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { labelFile, titlesFile } from '@sunbird/federation/build-files';
import { logoSymbol } from '@sunbird/node-kit/logo-symbol';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { pageTemplate } from '../page-template';

/** Global function of the boot script: the hash of a published file; throws for any other address. */
const integrityGlobal = 'sunbirdIntegrity';
/** Global function of the boot script: where to ask for a file that may have been asked for before. */
const addressGlobal = 'sunbirdAddress';
/** Global function of the boot script: takes the hashes of the files beside a script that was let in. */
export const admitGlobal = 'sunbirdAdmit';

/**
 * How long a script or stylesheet may load, in ms. Then it has failed and may be requested again;
 * webpack itself waits two minutes for a script, and for a stylesheet as long as the server keeps silent.
 */
export const filePatience = 20_000;

/**
 * Makes webpack's own chunk loading ask for the hash of each script and stylesheet before it is fetched,
 * so that a changed byte in any file of a release is refused by the browser. The registry pins the file
 * that starts a release; that file brings the hashes of all others, so the page need not carry them.
 */
export class IntegrityPlugin {
  readonly name = 'IntegrityPlugin';

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation: Compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        source =>
          `${source}
script.crossOrigin = "anonymous";
script.integrity = window.${integrityGlobal}(url);
script.src = window.${addressGlobal}(url);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) =>
          `${source}
${tag}.crossOrigin = "anonymous";
${tag}.integrity = window.${integrityGlobal}(${tag}.href);
${tag}.setAttribute("data-href", ${tag}.href);
${tag}.href = window.${addressGlobal}(${tag}.href);
setTimeout(function() { if (${tag}.onerror) ${tag}.onerror({ type: "timeout", target: ${tag} }); }, ${filePatience});`,
      );
    });
    // The starting file is not named by its content, or its folder is.
    new AssetsPlugin(
      'IntegrityPlugin',
      compilation => beginScripts(compilation, script => admission(compilation, script)),
      2,
    ).apply(compiler);
  }
}

function admission(compilation: Compilation, entry: string): string {
  const hashes: Record<string, string> = {};
  for (const { name, source } of compilation.getAssets()) {
    if (name === entry || !/\.(js|css)$/.test(name)) continue;
    hashes[name] = createHash('sha256').update(source.buffer()).digest('base64');
  }
  return `window.${admitGlobal}(document.currentScript.src,${JSON.stringify(hashes)});`;
}

const { RawSource, ConcatSource } = webpack.sources;

/** A plugin that adds or changes files of a build once their names and contents are final. */
export class AssetsPlugin {
  constructor(
    readonly name: string,
    private readonly act: (compilation: Compilation) => void,
    /** Of those that change a file: the last one of them writes its first line. */
    private readonly stepsBeforeEnd = 0,
  ) {}

  apply(compiler: Compiler): void {
    const { name } = this;
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - this.stepsBeforeEnd;
    compiler.hooks.thisCompilation.tap(name, compilation => {
      compilation.hooks.processAssets.tap({ name, stage }, () => this.act(compilation));
    });
  }
}

/** Puts a text in front of each script that starts a build. */
function beginScripts(compilation: Compilation, textOf: (script: string) => string): void {
  const files = [...compilation.entrypoints.values()].flatMap(point => point.getFiles());
  for (const script of files.filter(file => file.endsWith('.js'))) {
    compilation.updateAsset(
      script,
      source => new ConcatSource(textOf(script), source),
      // Its name stays, so webpack would take an older file of that name for this one.
      { immutable: false },
    );
  }
}

/** Chromium from 136 on compiles the functions of such a script beside its download, and not one by one as each is called. */
const eager = '//# allFunctionsCalledOnLoad\n';

/** Puts the line that asks for eager compilation in front of the script that starts a build: only the first is read. */
export function eagerPlugin(): AssetsPlugin {
  return new AssetsPlugin('EagerPlugin', compilation => beginScripts(compilation, () => eager), 1);
}

/** Writes down what people call this build, such as its campaign, for those who choose among releases. */
export function labelPlugin(label: string, titles: Readonly<Record<string, string>>): AssetsPlugin {
  return new AssetsPlugin('LabelPlugin', compilation => {
    compilation.emitAsset(labelFile, new RawSource(`${label}\n`));
    compilation.emitAsset(titlesFile, new RawSource(`${JSON.stringify(titles)}\n`));
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
