import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

function fontFolders(): readonly string[] {
  return [
    require.resolve('@expo-google-fonts/roboto/package.json'),
    require.resolve('@expo-google-fonts/roboto-mono/package.json'),
  ].map(dirname);
}

function alias(family: string, font: string): string {
  return `<match target="pattern"><test name="family"><string>${family}</string></test><edit name="family" mode="prepend" binding="strong"><string>${font}</string></edit></match>`;
}

/** Fontconfig's settings: Roboto for every family, as on the phones that Sunbird is made for, and no font of the machine. */
function fontSettings(cacheDir: string): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    ...fontFolders().map(folder => `<dir>${folder}</dir>`),
    `<cachedir>${cacheDir}</cachedir>`,
    ...['sans-serif', 'serif', 'system-ui'].map(family => alias(family, 'Roboto')),
    alias('monospace', 'Roboto Mono'),
    '</fontconfig>',
    '',
  ].join('\n');
}

/** Writes the settings that make a browser draw all text in the fonts of the lockfile; returns the file for `FONTCONFIG_FILE`. */
export function installTestFonts(folder: string): string {
  const cacheDir = join(folder, 'fontconfig');
  mkdirSync(cacheDir, { recursive: true });
  const file = join(folder, 'fonts.conf');
  writeFileSync(file, fontSettings(cacheDir));
  return file;
}
