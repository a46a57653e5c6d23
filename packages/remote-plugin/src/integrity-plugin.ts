import { createHash } from 'node:crypto';
// Types alone: a plugin runs with the webpack or the Rspack that builds.
import type { Compilation, Compiler } from 'webpack';

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

/** A hook of the code by which a build loads its files. */
interface CodeHook {
  tap(plugin: string, change: (source: string) => string): void;
}
interface CodeHooks {
  getCompilationHooks(compilation: Compilation): Readonly<Record<string, CodeHook | undefined>>;
}

function hasCodeHooks(value: unknown): value is CodeHooks {
  return typeof value === 'function' && 'getCompilationHooks' in value;
}

/** What creates elements of a build, as webpack and Rspack name it. */
function codeHooks({ webpack, options }: Compiler, compilation: Compilation) {
  const ofRspack: unknown = Reflect.get(webpack, 'RuntimePlugin');
  const { constructor: extracting } =
    options.plugins.find(plugin => plugin?.constructor.name === 'MiniCssExtractPlugin') ?? {};
  const { createScript } = webpack.runtime?.LoadScriptRuntimeModule.getCompilationHooks(compilation) ?? {};
  const own = hasCodeHooks(ofRspack) ? ofRspack.getCompilationHooks(compilation) : { createScript };
  const extracted = hasCodeHooks(extracting) ? extracting.getCompilationHooks(compilation) : {};
  return { scripts: own.createScript, styles: [own.createLink, extracted.beforeTagInsert] };
}

/** Without the guards, as in another host's page, files load as they do anywhere. */
function guarded(element: string, lines: readonly string[]): string {
  return [
    `${element}.crossOrigin = "anonymous";`,
    `if (window.${integrityGlobal}) {`,
    ...lines.map(line => `${element}.${line};`),
    '}',
  ].join('\n');
}

const script = guarded('script', [`integrity = ${integrityGlobal}(url)`, `src = ${addressGlobal}(url)`]);

function style(link: string): string {
  return `${guarded(link, [
    `integrity = ${integrityGlobal}(${link}.href)`,
    `setAttribute("data-href", ${link}.href)`,
    `href = ${addressGlobal}(${link}.href)`,
  ])}
setTimeout(function() { if (${link}.onerror) ${link}.onerror({ type: "timeout", target: ${link} }); }, ${filePatience});`;
}

/**
 * Makes the chunk loading of webpack or Rspack ask for the hash of each script and stylesheet before it is fetched,
 * so that a changed byte in any file of a release is refused by the browser. The registry pins the file
 * that starts a release; that file brings the hashes of all others, so the page need not carry them.
 */
export class IntegrityPlugin {
  readonly name = 'IntegrityPlugin';

  apply(bundler: object): void {
    const compiler = bundler as Compiler;
    compiler.hooks.thisCompilation.tap(this.name, compilation => {
      const { scripts, styles } = codeHooks(compiler, compilation);
      scripts?.tap(this.name, source => `${source}\n${script}`);
      for (const hook of styles) {
        // Rspack's own stylesheets are `link`, extracted ones are as in webpack.
        hook?.tap(this.name, source => `${source}\n${style(/\blink = /.test(source) ? 'link' : 'linkTag')}`);
      }
    });
    // The starting file is not named by its content, or its folder is.
    new AssetsPlugin(
      this.name,
      compilation => beginScripts(compilation, file => admission(compilation, file)),
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
  // Workers on devices look for the call as it is written here.
  return `window.${admitGlobal}&&${admitGlobal}(document.currentScript.src,${JSON.stringify(hashes)});`;
}

/** A plugin that adds or changes files of a build once their names and contents are final. */
export class AssetsPlugin {
  constructor(
    readonly name: string,
    private readonly act: (compilation: Compilation) => void,
    /** Of those that change a file: the last one of them writes its first line. */
    private readonly stepsBeforeEnd = 0,
  ) {}

  apply(bundler: object): void {
    const compiler = bundler as Compiler;
    const { name } = this;
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - this.stepsBeforeEnd;
    compiler.hooks.thisCompilation.tap(name, compilation => {
      compilation.hooks.processAssets.tap({ name, stage }, () => this.act(compilation));
    });
  }
}

/** Puts a text in front of each script that starts a build. */
export function beginScripts(compilation: Compilation, textOf: (script: string) => string): void {
  const { ConcatSource } = compilation.compiler.webpack.sources;
  const files = [...compilation.entrypoints.values()].flatMap(point => point.getFiles());
  for (const file of files.filter(name => name.endsWith('.js'))) {
    // Before Rspack lends out the file, as no other can be read then.
    const text = textOf(file);
    compilation.updateAsset(
      file,
      source => new ConcatSource(text, source),
      // Its name stays, so webpack would take an older file of that name for this one.
      { immutable: false },
    );
  }
}
