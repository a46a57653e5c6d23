// cspell:words Kiswahili Juni
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchCopy } from '../testing/scratch-copy';

const workspace = join(__dirname, '..', '..', '..', '..');
const mark = '[sw] ';
let copy = '';
let site = '';

function at(...path: readonly string[]): string {
  return join(copy, 'packages/languages', ...path);
}

/** A machine-made Swahili: English with a mark, without one whole catalogue and without one text. */
function addFolder(): void {
  cpSync(at('texts/en'), at('texts/sw'), { recursive: true });
  rmSync(at('texts/sw/borrow.orders.json'));
  for (const file of readdirSync(at('texts/sw'))) {
    const texts: Record<string, string> = JSON.parse(readFileSync(at('texts/sw', file), 'utf8'));
    const marked = Object.entries(texts).map(([key, text]) => [key, mark + text]);
    writeFileSync(at('texts/sw', file), JSON.stringify(Object.fromEntries(marked)));
  }
  writeFileSync(
    at('texts/sw/language.json'),
    JSON.stringify({ name: 'Kiswahili', locale: 'sw-KE', longDate: ' ' }),
  );
  const lender: Record<string, string> = JSON.parse(readFileSync(at('texts/sw/sandbox.json'), 'utf8'));
  delete lender['sms.remind'];
  writeFileSync(at('texts/sw/sandbox.json'), JSON.stringify(lender));
}

/** The line of a language, and that of a market whose folder lies ready. */
function addLines(): void {
  for (const [file, line, grown] of [
    ['packages/languages/src/languages.ts', "['en', 'es']", "['en', 'es', 'sw']"],
    ['packages/loan-domain/src/market.ts', "['NG', 'MX', 'IN']", "['NG', 'MX', 'IN', 'KE']"],
  ] as const) {
    const text = readFileSync(join(copy, file), 'utf8');
    expect(text).toContain(line);
    writeFileSync(join(copy, file), text.replace(line, grown));
  }
}

function run(program: string, args: readonly string[], cwd = copy): string {
  // Playwright refuses to run where Jest says that it does.
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    JEST_WORKER_ID: undefined,
    TEST_DEPTH: undefined,
    E2E_SITE: site,
  };
  const done = spawnSync(program, args, { cwd, encoding: 'utf8', env });
  return done.stdout + done.stderr;
}

function bin(program: string): string {
  return join(copy, 'node_modules/.bin', program);
}

/** What a program of the copy says, as JSON. It stands in a package that can import what it asks. */
function ask(source: string): unknown {
  const file = join(copy, 'packages/sandbox/src/grown-workspace.ts');
  writeFileSync(file, source);
  try {
    const tsx = join(copy, 'node_modules/.bin/tsx');
    return JSON.parse(execFileSync(tsx, [file], { cwd: copy, encoding: 'utf8' }));
  } finally {
    rmSync(file);
  }
}

const speakers = `
import { releaseDeskEntry } from '@sunbird/languages/release-desk.entry';
import { wrapper } from '@sunbird/languages/wrapper';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { languageNames } from '@sunbird/loan-domain';
import { messages } from '../../../mfe-borrow/src/remote';
import { createFormatters, loadCommonMessages } from '../../i18n/src/index';
import { loadMessages as desk } from '../../release-desk/src/messages';
import { textOf } from './catalogue/texts';
import { sayIn } from './providers/texts/provider-text';

async function main() {
  const [common, home, records] = [await loadCommonMessages('sw'), await messages.sw('Home'), await messages.sw('Records')];
  console.log(JSON.stringify({
    name: languageNames.sw,
    common: common['common.back'],
    forms: common['field.gender'],
    home: home['shared.seeRecords'],
    records: records['toBorrow.title'],
    withoutCatalogue: records['step.personal'],
    date: createFormatters('sw', allMarkets.NG).formatDate('1996-06-15', 'longDate'),
    sms: textOf('sw', 'sms.finished'),
    withoutText: textOf('sw', 'sms.remind'),
    provider: sayIn('sw')('page.return'),
    desk: (await desk('sw'))['desk.name'],
    signIn: releaseDeskEntry.sw.signIn,
    simulator: (await wrapper.sw()).default['page.title'],
  }));
}
void main();
`;

beforeAll(() => {
  copy = scratchCopy(workspace);
  site = join(copy, '.cache/site');
  addFolder();
  addLines();
  run(bin('tsx'), ['packages/build/src/commands/tool.ts', 'generate']);
}, 300_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the types of the whole workspace hold', () => {
  expect(run(bin('tsc'), ['-b', '--checkers', '1'])).toBe('');
}, 900_000);

test('app, lender, desk and simulator speak it, and English where it has no text', () => {
  expect(ask(speakers)).toEqual({
    name: 'Kiswahili',
    common: '[sw] Back',
    forms: '[sw] Gender',
    home: '[sw] See your records',
    records: '[sw] Check your loan',
    withoutCatalogue: 'About you',
    date: '15 Juni 1996',
    sms: '[sw] Your loan is paid in full. Thank you.',
    withoutText: 'Places are open again. Open the app to borrow.',
    provider: '[sw] Back to the app',
    desk: '[sw] Release desk',
    signIn: '[sw] Sign in',
    simulator: '[sw] Wrapper simulator',
  });
}, 300_000);

test('the check of messages lists what it lacks', () => {
  const said = run(bin('tsx'), ['packages/build/src/checks/messages.ts']);
  expect(said.trim().split('\n')).toEqual([
    'borrow.orders: is missing in sw',
    'sandbox: "sms.remind" is missing in sw',
  ]);
}, 300_000);

test('a borrower of the market goes from log-in to paid in full, in a browser', () => {
  // Without what the journey does not pass: a folder without its declaration is no remote.
  for (const folder of ['mfe-promotion', 'mfe-usercenter']) rmSync(join(copy, folder, 'remote.json'));
  run(bin('tsx'), ['packages/release-store/src/cli/publish-all.ts', site]);
  const e2e = join(copy, 'e2e');
  const playwright = join(e2e, 'node_modules/@playwright/test/cli.js');
  const said = run(process.execPath, [playwright, 'test', 'fourth-market', '--reporter=list'], e2e);
  expect(said).toMatch(/^ +1 passed/m);
}, 1_800_000);

test('a remote was built for that with the first screens of all, and with its own texts alone', () => {
  const builds = join(copy, '.cache/builds/mfe-borrow');
  const [name = ''] = readdirSync(builds);
  function read(file: string): string {
    return readFileSync(join(builds, name, file), 'utf8');
  }
  const { languages } = JSON.parse(read('preload.json'));
  const { screens } = JSON.parse(read('first-screen.json'));
  const texts = languages.sw.map(read).join('');
  expect(Object.keys(languages).sort()).toEqual(['en', 'es', 'sw']);
  expect(Object.keys(screens)).toEqual(expect.arrayContaining(['KE-en', 'KE-sw', 'NG-sw']));
  expect(texts).toContain('[sw] ');
  expect(texts).not.toContain('"repay.');
});
