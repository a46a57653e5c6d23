// cspell:ignore omnibox
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The list under the address bar of a whole Chromium (156) is a page of its own, which each window opens and no test
 * sees: without it, browser tests take three quarters of the time.
 */
const addressBarFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * A program that starts a browser without its address bar's pages. Chromium reads one list of disabled features alone,
 * and Playwright gives one: this adds to it. On Windows it is the browser itself.
 */
export function withoutAddressBar(executablePath: string, folder: string): string {
  if (process.platform === 'win32') return executablePath;
  const lines = [
    '#!/bin/sh',
    'for argument do',
    '  shift',
    `  case $argument in --disable-features=*) argument="$argument,${addressBarFeatures.join(',')}" ;; esac`,
    '  set -- "$@" "$argument"',
    'done',
    `exec '${executablePath.replaceAll("'", String.raw`'\''`)}' "$@"`,
    '',
  ];
  mkdirSync(folder, { recursive: true });
  const program = join(folder, 'without-address-bar.sh');
  // Several workers start at once: none may run a half-written file.
  const written = `${program}.${process.pid}`;
  writeFileSync(written, lines.join('\n'), { mode: 0o755 });
  renameSync(written, program);
  return program;
}
