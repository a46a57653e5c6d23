import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** Puts the page's template into the release, so that publishing needs nothing but the release. */
export class IndexTemplatePlugin {
  constructor(private readonly file: string) {}

  apply(compiler: Compiler): void {
    const path = join(compiler.context, this.file);
    compiler.hooks.thisCompilation.tap('IndexTemplatePlugin', (compilation: Compilation) => {
      compilation.fileDependencies.add(path);
      compilation.hooks.processAssets.tap('IndexTemplatePlugin', () => {
        const template = readFileSync(path, 'utf8')
          .replace(/\n\s+/g, '\n')
          // No line has text after a tag or before one: between tags a line break is a byte without a meaning.
          .replace(/>\n</g, '><');
        compilation.emitAsset('index.template.html', new webpack.sources.RawSource(template));
      });
    });
  }
}
