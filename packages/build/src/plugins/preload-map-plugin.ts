import { createHash } from 'node:crypto';
import { preloadMapFile } from '@sunbird/federation/build-files';
import { textsOf } from '@sunbird/remote-plugin';
import { AssetsPlugin } from '@sunbird/remote-plugin/integrity';
import webpack, { type Chunk, type Compilation } from 'webpack';
import { sharedLanding } from '../screen-chunks';
import { exposedModule, isStart, landingScreen, screenRequests } from '../site-packages';

const landingFile = 'landing.js';

/** What the landing screen adds for a borrower who comes back, with all words; and its styles with the landing's. */
const comesBackFiles = { script: 'returning-start.js', styles: 'returning-start.css' };

interface Options {
  /** The file that starts a remote; the host has none. */
  readonly entry?: string;
  /** Data by market that the first file of the box's site has, as a script sets it. */
  readonly samples?: Readonly<Record<string, unknown>>;
}

/** Part of the name of a file that only the site of the lender in a box has. */
const sampleMark = 'sample';

type Groups = ReturnType<typeof groupsOf>;

/** The line by which a script names its source map. */
const mapMark = /\n\/\/# sourceMappingURL=\S+$/;

/** Emits scripts as one. A browser takes the last source map that a script names, so it gets one with those of all. */
function emitJoined(compilation: Compilation, file: string, parts: readonly string[], end = ''): string {
  const { assets } = compilation;
  const sections: { readonly offset: { line: number; column: number }; readonly map: unknown }[] = [];
  let text = '';
  for (const part of parts) {
    const map = assets[`${part}.map`];
    if (map) {
      const [last = '', ...before] = text.split('\n').reverse();
      const offset = { line: before.length, column: last.length };
      sections.push({ offset, map: JSON.parse(String(map.source())) });
    }
    text += `${String(assets[part]?.source() ?? '').replace(mapMark, '')}\n;`;
  }
  text += end;
  const { RawSource } = webpack.sources;
  if (sections.length > 0) {
    compilation.emitAsset(`${file}.map`, new RawSource(JSON.stringify({ version: 3, file, sections })));
    text += `\n//# sourceMappingURL=${file}.map`;
  }
  compilation.emitAsset(file, new RawSource(text));
  return file;
}

function hashOf({ assets }: Compilation, file: string): string {
  const bytes = assets[file]?.buffer() ?? '';
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/** Joins the shell's messages with each market's data, once as they are and once with who lends in the box. */
function emitStarts(
  compilation: Compilation,
  { languages, markets }: Groups,
  samples: Options['samples'] = {},
) {
  const starts: Record<string, string> = {};
  const sampleStarts: Record<string, string> = {};
  for (const [language, messages] of Object.entries(languages)) {
    for (const [market, data] of Object.entries(markets)) {
      const start = `${language}-${market}`;
      const parts = [...messages, ...data];
      starts[start] = emitJoined(compilation, `start-${start}.js`, parts);
      if (samples[market] === undefined) continue;
      const script = `self.sunbirdSample=${JSON.stringify(samples[market])};`;
      sampleStarts[start] = emitJoined(compilation, `${sampleMark}-${start}.js`, parts, script);
    }
  }
  return {
    ...(Object.keys(starts).length > 0 ? { starts } : {}),
    ...(Object.keys(sampleStarts).length > 0 ? { sampleStarts } : {}),
  };
}

function isScript(file: string): boolean {
  return file.endsWith('.js');
}

/** Joins styles; returns the script by which webpack takes the chunks of all for loaded, while the page has their link. */
function emitJoinedStyles(compilation: Compilation, file: string, parts: readonly string[]): string {
  const { assets, chunks, outputOptions } = compilation;
  const texts = parts.map(part => String(assets[part]?.source() ?? ''));
  compilation.emitAsset(file, new webpack.sources.RawSource(texts.join('\n')));
  const ids = [...chunks].filter(chunk => parts.some(part => chunk.files.has(part))).map(({ id }) => id);
  const name = JSON.stringify(outputOptions.chunkLoadingGlobal);
  const isThere = `${JSON.stringify(ids)}.includes(id)&&document.querySelector('link[href*="/${file}"]')`;
  return `(self[${name}]=self[${name}]||[]).push([["${file}"],{},r=>{const load=r.f.miniCss;r.f.miniCss=(id,all)=>${isThere}||load(id,all)}]);`;
}

/**
 * Joins the scripts of a remote's first screen, entry included; and all that a borrower who comes back needs beside it.
 */
function emitLanding(compilation: Compilation, groups: Groups, entry: string) {
  const { context } = compilation.compiler;
  const screen = landingScreen(context);
  const request = [...screenRequests(context)].find(([, name]) => name === screen)?.[0];
  const needed = request === undefined ? [] : [...groups.always, ...groups.of(request)];
  const scripts = needed.filter(isScript);
  if (screen === undefined || scripts.length === 0 || !isStart(context)) return {};
  const beside = scripts.filter(file => file.startsWith(`${sharedLanding}.`));
  const own = scripts.filter(file => !beside.includes(file));
  emitJoined(compilation, landingFile, [...own, entry]);
  const styles = needed.filter(file => !isScript(file));
  const landing = { screen, script: landingFile, beside, styles };
  const { returning, languages, orders } = groups;
  if (returning.length === 0) return { landing };
  // The words of all languages: the page, which every start waits for, then has one hash for them.
  const words = [languages, orders].flatMap(Object.values).flat();
  const both = [...styles, ...returning.filter(file => !isScript(file))];
  const { script: file, styles: stylesFile } = comesBackFiles;
  const isLoaded = emitJoinedStyles(compilation, stylesFile, both);
  const script = emitJoined(compilation, file, [...returning.filter(isScript), ...words], isLoaded);
  return { landing: { ...landing, comesBack: { script, styles: [stylesFile] } } };
}

/**
 * Writes down which files a start needs, as `preloadSchema` of `federation` says, with the hashes of those that the page
 * does not name; and puts scripts that are always fetched together into one file: webpack takes chunks in any order, so a
 * script that holds some of them needs no further request.
 */
export function preloadMapPlugin({ entry, samples }: Options): AssetsPlugin {
  return new AssetsPlugin('PreloadMapPlugin', compilation => {
    const groups = groupsOf(compilation);
    const rest = [
      groups.always,
      groups.federation,
      ...[groups.languages, groups.forms].flatMap(Object.values),
    ];
    const map = {
      always: entry === undefined ? groups.initialStyles : groups.always,
      languages: groups.languages,
      markets: groups.markets,
      ...(entry === undefined ? emitStarts(compilation, groups, samples) : {}),
      ...(Object.keys(groups.forms).length > 0 ? { forms: groups.forms } : {}),
      ...(groups.federation.length > 0 ? { federation: groups.federation } : {}),
      ...(entry === undefined ? {} : emitLanding(compilation, groups, entry)),
      hashes: Object.fromEntries(rest.flat().map(file => [file, hashOf(compilation, file)])),
    };
    compilation.emitAsset(preloadMapFile, new webpack.sources.RawSource(JSON.stringify(map)));
  });
}

function filesOf(chunks: readonly Chunk[]): string[] {
  return chunks.flatMap(chunk => [...chunk.files]).filter(file => /\.(js|css)$/.test(file));
}

function groupsOf(compilation: Compilation) {
  const byRequest = new Map<string, Set<string>>();
  const initialStyles = new Set<string>();
  for (const group of compilation.chunkGroups) {
    const files = filesOf(group.chunks);
    if (group.isInitial()) {
      for (const file of files) if (file.endsWith('.css')) initialStyles.add(file);
      continue;
    }
    for (const { request } of group.origins) {
      if (!request) continue;
      const requestFiles = byRequest.get(request) ?? new Set<string>();
      for (const file of files) requestFiles.add(file);
      byRequest.set(request, requestFiles);
    }
  }
  function of(request: string) {
    return [...(byRequest.get(request) ?? [])].sort();
  }
  function named(pattern: RegExp, spell: (name: string) => string) {
    const filesByName: Record<string, string[]> = {};
    for (const request of [...byRequest.keys()].sort()) {
      const name = pattern.exec(request)?.[1];
      if (name)
        filesByName[spell(name)] = [...new Set([...(filesByName[spell(name)] ?? []), ...of(request)])].sort();
    }
    return filesByName;
  }
  return {
    of,
    initialStyles: [...initialStyles].sort(),
    always: of(exposedModule),
    // What a first screen says; a part of a catalogue, such as `borrow.more`, belongs to later ones.
    languages: named(textsOf, name => name),
    forms: named(/\/texts\/(\w+)\/[a-z0-9-]+\.forms\.json$/, name => name),
    federation: of('./federation'),
    returning: filesOf([...compilation.chunks].filter(({ name }) => name === 'returning')),
    orders: named(/\/texts\/(\w+)\/[a-z0-9-]+\.orders\.json$/, name => name),
    // A market is loaded by its folder.
    markets: named(/\/markets\/([a-z]{2})$/, name => name.toUpperCase()),
  };
}
