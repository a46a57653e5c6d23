/** @jest-environment node */
// cspell:ignore omnibox
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutAddressBar } from './without-address-bar';

let folder: string;
let browser: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'without-address-bar-'));
  mkdirSync(join(folder, "a browser's"));
  browser = join(folder, "a browser's", 'chromium');
  writeFileSync(browser, '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function argumentsOf(...given: string[]): string[] {
  const program = withoutAddressBar(browser, join(folder, 'cache'));
  return execFileSync(program, given, { encoding: 'utf8' }).split('\n').slice(0, -1);
}

test('the features are added to those that Playwright disables', () => {
  expect(argumentsOf('--disable-features=PaintHolding')).toEqual([
    '--disable-features=PaintHolding,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  ]);
});

test('every other argument reaches the browser as it is', () => {
  const given = ['--headless', '--user-data-dir=/tmp/two words', '--title=$HOME "x"', 'data:text/html,<p>'];
  expect(argumentsOf(...given)).toEqual(given);
});
