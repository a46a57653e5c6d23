// cspell:words Português junho
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchCopy } from '../testing/scratch-copy';

const workspace = join(__dirname, '..', '..', '..', '..');
const mark = '[pt] ';
let copy = '';

function at(...path: readonly string[]): string {
  return join(copy, 'packages/languages', ...path);
}

/** A machine-made Portuguese: English with a mark, without one whole catalogue and without one text. */
function addFolder(): void {
  cpSync(at('texts/en'), at('texts/pt'), { recursive: true });
  rmSync(at('texts/pt/borrow.orders.json'));
  for (const file of readdirSync(at('texts/pt'))) {
    const texts: Record<string, string> = JSON.parse(readFileSync(at('texts/pt', file), 'utf8'));
    const marked = Object.entries(texts).map(([key, text]) => [key, mark + text]);
    writeFileSync(at('texts/pt', file), JSON.stringify(Object.fromEntries(marked)));
  }
  writeFileSync(
    at('texts/pt/language.json'),
    JSON.stringify({ name: 'Português', locale: 'pt-BR', longDate: ' de ' }),
  );
  const lender: Record<string, string> = JSON.parse(readFileSync(at('texts/pt/sandbox.json'), 'utf8'));
  delete lender['sms.remind'];
  writeFileSync(at('texts/pt/sandbox.json'), JSON.stringify(lender));
}

/** The line of a language, and that of a market whose folder lies ready. */
function addLines(): void {
  const lines = [
    ['packages/languages/src/languages.ts', "['en', 'es']", "['en', 'es', 'pt']"],
    ['packages/loan-domain/src/market.ts', "['NG', 'MX', 'IN']", "['NG', 'MX', 'IN', 'KE']"],
  ] as const;
  for (const [path, before, after] of lines) {
    const file = join(copy, path);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(before)) throw new Error(`${path} has no ${before}.`);
    writeFileSync(file, text.replace(before, after));
  }
}

function run(program: string, args: readonly string[], cwd = copy): string {
  // Playwright refuses to run where Jest says that it does.
  const env = { ...process.env, NODE_OPTIONS: '', JEST_WORKER_ID: undefined };
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
  const [common, home, records] = [await loadCommonMessages('pt'), await messages.pt('Home'), await messages.pt('Records')];
  console.log(JSON.stringify({
    name: languageNames.pt,
    common: common['common.back'],
    forms: common['field.gender'],
    home: home['shared.seeRecords'],
    records: records['toBorrow.title'],
    withoutCatalogue: records['step.personal'],
    date: createFormatters('pt', allMarkets.NG).formatDate('1996-06-15', 'longDate'),
    sms: textOf('pt', 'sms.finished'),
    withoutText: textOf('pt', 'sms.remind'),
    provider: sayIn('pt')('page.return'),
    desk: (await desk('pt'))['desk.name'],
    signIn: releaseDeskEntry.pt.signIn,
    simulator: (await wrapper.pt()).default['page.title'],
  }));
}
void main();
`;

beforeAll(() => {
  copy = scratchCopy(workspace);
  addFolder();
  addLines();
  run(bin('tsx'), ['packages/build/src/commands/generate.ts']);
}, 300_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the types of the whole workspace hold', () => {
  expect(run(bin('tsc'), ['-b', '--checkers', '1'])).toBe('');
}, 900_000);

test('app, lender, desk and simulator speak it, and English where it has no text', () => {
  expect(ask(speakers)).toEqual({
    name: 'Português',
    common: '[pt] Back',
    forms: '[pt] Gender',
    home: '[pt] See your records',
    records: '[pt] Check your loan',
    withoutCatalogue: 'About you',
    date: '15 de junho de 1996',
    sms: '[pt] Your loan is paid in full. Thank you.',
    withoutText: 'Places are open again. Open the app to borrow.',
    provider: '[pt] Back to the app',
    desk: '[pt] Release desk',
    signIn: '[pt] Sign in',
    simulator: '[pt] Wrapper simulator',
  });
}, 300_000);

test('the check of messages lists what it lacks', () => {
  const said = run(bin('tsx'), ['packages/build/src/checks/messages.ts']);
  expect(said.trim().split('\n')).toEqual([
    'borrow.orders: is missing in pt',
    'sandbox: "sms.remind" is missing in pt',
  ]);
}, 300_000);

test('a borrower of the market goes from log-in to paid in full, in a browser', () => {
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
  const texts = languages.pt.map(read).join('');
  expect(Object.keys(languages).sort()).toEqual(['en', 'es', 'pt']);
  expect(Object.keys(screens)).toEqual(expect.arrayContaining(['KE-en', 'KE-pt', 'NG-pt']));
  expect(texts).toContain('[pt] ');
  expect(texts).not.toContain('"repay.');
});
