import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { AssetsPlugin, beginScripts } from './assets-plugin';

/** Global function of the boot script: the hash of a published file; throws for any other address. */
export const integrityGlobal = 'sunbirdIntegrity';
/** Global function of the boot script: where to ask for a file that may have been asked for before. */
export const addressGlobal = 'sunbirdAddress';
/** Global function of the boot script: takes the hashes of the files beside a script that was let in. */
export const admitGlobal = 'sunbirdAdmit';

/**
 * How long a script or stylesheet on its way is waited for, in ms. Then it has failed and may be asked for again;
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
