import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { labelFile, titlesFile } from '../build-files';

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
export function beginScripts(compilation: Compilation, textOf: (script: string) => string): void {
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

/** Puts the page's template into the release, so that publishing needs nothing but the release. */
export function indexTemplatePlugin(file: string): AssetsPlugin {
  return new AssetsPlugin('IndexTemplatePlugin', compilation => {
    const path = join(compilation.compiler.context, file);
    compilation.fileDependencies.add(path);
    const template = readFileSync(path, 'utf8')
      .replace(/\n\s+/g, '\n')
      // No line has text after a tag or before one: between tags a line break is a byte without a meaning.
      .replace(/>\n</g, '><');
    compilation.emitAsset('index.template.html', new RawSource(template));
  });
}
