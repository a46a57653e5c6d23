import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressBelow } from './twin';
import { renderPage, type TwinFiles } from './twin-files';

/** A page that inlines everything that one screen needs, from the twin's files. */
function floorPage(root: string, files: TwinFiles, path: string): string {
  const needed = [
    ...new Set([
      ...(files.languages.en ?? []),
      ...(files.markets.NG ?? []),
      ...(files.routes[path] ?? []),
      ...(files.messages[path]?.en ?? []),
      ...files.main,
    ]),
  ];
  function text(file: string) {
    return readFileSync(join(root, file), 'utf8');
  }
  const styles = needed
    .filter(file => file.endsWith('.css'))
    // The attribute tells webpack that the chunk's styles are loaded.
    .map(file => `<style data-href="${file}">${text(file)}</style>`);
  const scripts = needed
    .filter(file => file.endsWith('.js'))
    .map(file => `<script>${text(file).replace(/<\/script/gi, '<\\/script')}</script>`);
  const noFiles = { main: [], languages: {}, markets: {}, routes: {}, messages: {} };
  const boot = readFileSync(join(root, 'parts', 'boot.js'), 'utf8').trim();
  return renderPage(
    styles.join('\n'),
    `<script type="application/json" id="twin-files">${JSON.stringify(noFiles)}</script>\n<script>${boot}</script>\n${scripts.join('\n')}`,
  );
}

/** A site per screen, below `site`: nearly the physical limit. `twin` is the folder of the twin's site. */
export function buildFloor(
  site: string,
  twin: string,
  files: TwinFiles,
  paths: Readonly<Record<string, string>>,
): void {
  rmSync(site, { recursive: true, force: true });
  for (const [name, path] of Object.entries(paths)) {
    mkdirSync(join(site, name), { recursive: true });
    writeFileSync(join(site, name, 'index.html'), floorPage(twin, files, path));
  }
  compressBelow(site);
}

/** The published page with the first screen of a path already in it, in English, and without the script that shows it. */
function paperPage(page: string, path: string): string {
  const shown = new RegExp(
    `<template data-first="[^"]*\\ben\\|${path}(?: [^"]*)?"[^>]*>([\\s\\S]*?)</template>`,
  ).exec(page);
  if (!shown?.[1]) throw new Error(`The page has no first screen for ${path}.`);
  const screen = shown[1];
  return page
    .replace('<div id="first"></div>', () => `<div id="first">${screen}</div>`)
    .replace('<div id="unstarted"', '<div id="unstarted" hidden')
    .replace(/<link rel="preload"[^>]*>/, '')
    .replace(/<script>[\s\S]*?<\/script>/, '');
}

/** A site per pre-rendered screen, below `site`: what the browser needs to show the same without any work of ours. */
export function buildPaper(site: string, app: string, paths: Readonly<Record<string, string>>): void {
  rmSync(site, { recursive: true, force: true });
  const page = readFileSync(join(app, 'index.html'), 'utf8');
  for (const [name, path] of Object.entries(paths)) {
    mkdirSync(join(site, name), { recursive: true });
    writeFileSync(join(site, name, 'index.html'), paperPage(page, path));
  }
  compressBelow(site);
}
