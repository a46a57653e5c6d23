// cspell:words Français juin
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchCopy } from '../testing/scratch-copy';

const workspace = join(__dirname, '..', '..', '..', '..');
const mark = '[fr] ';
let copy = '';
let site = '';

function at(...path: readonly string[]): string {
  return join(copy, 'packages/languages', ...path);
}

/** A machine-made French: English with a mark, without one whole catalogue and without one text. */
function addFolder(): void {
  cpSync(at('texts/en'), at('texts/fr'), { recursive: true });
  rmSync(at('texts/fr/borrow.orders.json'));
  for (const file of readdirSync(at('texts/fr'))) {
    const texts: Record<string, string> = JSON.parse(readFileSync(at('texts/fr', file), 'utf8'));
    const marked = Object.entries(texts).map(([key, text]) => [key, mark + text]);
    writeFileSync(at('texts/fr', file), JSON.stringify(Object.fromEntries(marked)));
  }
  writeFileSync(
    at('texts/fr/language.json'),
    JSON.stringify({ name: 'Français', locale: 'fr', longDate: ' ' }),
  );
  const lender: Record<string, string> = JSON.parse(readFileSync(at('texts/fr/lender.json'), 'utf8'));
  delete lender['sms.remind'];
  writeFileSync(at('texts/fr/lender.json'), JSON.stringify(lender));
}

function replaceLines(lines: readonly (readonly [file: string, line: string, grown: string])[]): void {
  for (const [file, line, grown] of lines) {
    const text = readFileSync(join(copy, file), 'utf8');
    expect(text).toContain(line);
    writeFileSync(join(copy, file), text.replace(line, grown));
  }
}

/** The line of a language, and that of a market whose folder lies ready. */
function addLines(): void {
  replaceLines([
    ['packages/languages/src/languages.ts', "languages = ['en', 'es']", "languages = ['en', 'es', 'fr']"],
    ['packages/loan-domain/src/market.ts', "['NG', 'MX', 'IN']", "['NG', 'MX', 'IN', 'KE']"],
  ]);
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
  const file = join(copy, 'packages/lender/src/grown-workspace.ts');
  writeFileSync(file, source);
  try {
    const tsx = join(copy, 'node_modules/.bin/tsx');
    return JSON.parse(execFileSync(tsx, [file], { cwd: copy, encoding: 'utf8' }));
  } finally {
    rmSync(file);
  }
}

const speakers = `
import { releaseDesk } from '@sunbird/languages/release-desk';
import { staffSignIn } from '@sunbird/languages/staff-sign-in';
import { wrapper } from '@sunbird/languages/wrapper';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { languageNames, parseAmount } from '@sunbird/loan-domain';
import { messages } from '../../../mfe-borrow/src/remote';
import { createFormatters, loadCommonMessages } from '../../i18n/src/index';
import { pageTemplate } from '../../build/src/page-template';
import { textOf } from './kit/texts';
import { sayIn } from '../../sandbox/src/providers/provider-text';

async function main() {
  const [common, home, records] = [await loadCommonMessages('fr'), await messages.fr('Home'), await messages.fr('Records')];
  const { formatDate, formatMoney, formatNumber } = createFormatters('fr', allMarkets.NG);
  console.log(JSON.stringify({
    name: languageNames.fr,
    common: common['common.back'],
    forms: common['field.gender'],
    home: home['shared.seeRecords'],
    records: records['toBorrow.title'],
    withoutCatalogue: records['step.personal'],
    date: formatDate('1996-06-15', 'longDate'),
    money: formatMoney(1234.5),
    typed: ['1 234,50', '0,00'].map(text => parseAmount(text, formatNumber(12_345.5))),
    page: pageTemplate('%page.again%'),
    sms: textOf('fr', 'sms.finished'),
    withoutText: textOf('fr', 'sms.remind'),
    provider: sayIn('fr')('page.return'),
    desk: (await releaseDesk.fr()).default['desk.name'],
    signIn: staffSignIn.fr.signIn,
    simulator: (await wrapper.fr()).default['page.title'],
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
    name: 'Français',
    common: '[fr] Back',
    forms: '[fr] Gender',
    home: '[fr] See your records',
    records: '[fr] Check your loan',
    withoutCatalogue: 'About you',
    date: '15 juin 1996',
    money: '₦1\u202f234,50',
    typed: [1234.5, 0],
    page: '<span lang=en>Try again</span> <span lang=es>Inténtalo de nuevo</span> <span lang=fr>[fr] Try again</span>',
    sms: '[fr] Your loan is paid in full. Thank you.',
    withoutText: 'Places are open again. Open the app to borrow.',
    provider: '[fr] Back to the app',
    desk: '[fr] Release desk',
    signIn: '[fr] Sign in',
    simulator: '[fr] Wrapper simulator',
  });
}, 300_000);

test('what it lacks is a warning, and fails once the language is listed as complete', () => {
  function check(...args: readonly string[]): string[] {
    return run(bin('tsx'), ['packages/build/src/checks/messages.ts', ...args])
      .trim()
      .split('\n');
  }
  const passed = 'Every message is there, used, and alike in all complete languages.';
  const missing = ['borrow.orders: is missing in fr', 'lender: "sms.remind" is missing in fr'];
  expect(check()).toEqual([passed, expect.stringMatching(/^fr lacks 2 messages/)]);
  expect(check('fr')).toEqual([passed, ...missing]);
  const file = 'packages/languages/src/languages.ts';
  const [some, all] = ["[] = ['en', 'es']", "[] = ['en', 'es', 'fr']"] as const;
  replaceLines([[file, some, all]]);
  expect(check()).toEqual(missing);
  replaceLines([[file, all, some]]);
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
  const texts = languages.fr.map(read).join('');
  expect(Object.keys(languages).sort()).toEqual(['en', 'es', 'fr']);
  expect(Object.keys(screens)).toEqual(expect.arrayContaining(['KE-en', 'KE-fr', 'NG-fr']));
  expect(texts).toContain('[fr] ');
  expect(texts).not.toContain('"repay.');
});
