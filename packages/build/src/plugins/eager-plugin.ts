import webpack, { type Compilation, type Compiler } from 'webpack';

/** The scripts that start a build, by name. */
export function startingFiles(compilation: Compilation): string[] {
  return [...compilation.entrypoints.values()]
    .flatMap(point => point.getFiles())
    .filter(file => file.endsWith('.js'));
}

/** Chromium from 136 on compiles the functions of such a script beside its download, and not one by one as each is called. */
const eager = '//# allFunctionsCalledOnLoad\n';

/** Puts the line that asks for eager compilation in front of the script that starts a build. */
export class EagerPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EagerPlugin', compilation => {
      // After every other plugin: the browser reads the first line only.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tap({ name: 'EagerPlugin', stage }, () => {
        for (const entry of startingFiles(compilation)) {
          compilation.updateAsset(
            entry,
            source => new webpack.sources.ConcatSource(eager, source),
            // Its name stays, so webpack would take an older file of that name for this one.
            { immutable: false },
          );
        }
      });
    });
  }
}
