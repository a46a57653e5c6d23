import webpack, { type Compilation, type Compiler } from 'webpack';
import { labelFile, titlesFile } from '../build-files';

/** Writes down what people call this build, such as its campaign, for those who choose among releases. */
export class LabelPlugin {
  constructor(
    private readonly label: string,
    /** By language. */
    private readonly titles: Readonly<Record<string, string>>,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LabelPlugin', (compilation: Compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'LabelPlugin', stage }, () => {
        compilation.emitAsset(labelFile, new webpack.sources.RawSource(`${this.label}\n`));
        const titles = JSON.stringify(this.titles);
        compilation.emitAsset(titlesFile, new webpack.sources.RawSource(`${titles}\n`));
      });
    });
  }
}
