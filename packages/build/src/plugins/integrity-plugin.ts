import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** Global function of the boot script: the hash of a published file; throws for any other address. */
export const integrityGlobal = 'sunbirdIntegrity';

/**
 * Makes webpack's own chunk loading ask for the hash of each script and stylesheet before it is fetched,
 * so that a changed byte in any file of a release is refused by the browser.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation: Compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        source =>
          `${source}\nscript.crossOrigin = "anonymous";\nscript.integrity = window.${integrityGlobal}(url);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, names) =>
          `${source}\n${names.tag}.crossOrigin = "anonymous";\n${names.tag}.integrity = window.${integrityGlobal}(${names.tag}.href);`,
      );
    });
  }
}
