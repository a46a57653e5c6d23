import webpack, { type Compilation, type Compiler } from 'webpack';
import { labelFile } from '../build-files';

/** Writes down what people call this build, such as its campaign, for those who choose among releases. */
export class LabelPlugin {
  constructor(private readonly label: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LabelPlugin', (compilation: Compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'LabelPlugin', stage }, () => {
        compilation.emitAsset(labelFile, new webpack.sources.RawSource(`${this.label}\n`));
      });
    });
  }
}
