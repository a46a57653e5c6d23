import { writeFileSync } from 'node:fs';
import { noPreload, type Preload } from '@sunbird/federation/registry';
import { scratchFolder } from '@sunbird/testing/scratch';
import { foreignProblems } from './foreign-build';

const scratch = scratchFolder();
const files = { 'entry.js': 'sha256-E=', '7.js': 'sha256-A=', '8.css': 'sha256-B=' };
const admitting =
  'window.sunbirdAdmit&&sunbirdAdmit(document.currentScript.src,{"7.js":"A=","8.css":"B="});x();';

function problems(
  entry: string,
  shared: readonly object[] = [],
  type = 'global',
  {
    more = {},
    contents = files,
  }: { readonly more?: Partial<Preload>; readonly contents?: typeof files } = {},
): string[] {
  writeFileSync(scratch('entry.js'), entry);
  writeFileSync(scratch('mf-manifest.json'), JSON.stringify({ metaData: { remoteEntry: { type } }, shared }));
  const preload = { ...noPreload, ...more };
  return foreignProblems(scratch(), {
    contents,
    release: {
      url: 'remotes/savings/1.0.0-a/entry.js',
      metadata: { version: '1.0.0', integrity: 'sha256-E=' },
      deployment: { traffic: 0, default: false },
      extras: { contract: '^1.0.0', routes: [], files, preload },
    },
  });
}

function react(requiredVersion: string) {
  return { name: 'react', requiredVersion, singleton: true };
}

test('a build that admits its files and takes the React of the shell has no problem', () => {
  const shared = ['^18.3.1', '>=16.8', '^18 || ^19', '^*', 'false'].map(react);
  expect(problems(admitting, [...shared, { name: '@sunbird/shell-api', requiredVersion: '^0.1.0' }])).toEqual(
    [],
  );
});

test.each([
  ['no files', 'x();', '7.js, 8.css'],
  ['what is no list', 'sunbirdAdmit(document.currentScript.src,{x});', '7.js, 8.css'],
  ['a file with another hash', admitting.replace('"A="', '"C="'), '7.js'],
])('a build that admits %s is named', (_what, entry, refused) => {
  expect(problems(entry)).toEqual([expect.stringContaining(`did not admit its files (${refused}): add `)]);
});

test.each([
  ['^19.0.0', 'React 19, the shell has 18.3:'],
  ['~17.0.2', 'React 17.0.2, the shell has 18.3:'],
])('a build that asks for another React (%s) is named', (range, sentence) => {
  expect(problems(admitting, [react(range)])).toEqual([expect.stringContaining(`It asks for ${sentence}`)]);
});

test('a build of ES modules is told what the app can not check', () => {
  expect(problems('import "./7.js";', [], 'module')).toEqual([
    expect.stringContaining('is an ES module, as Vite makes it'),
  ]);
});

test.each([
  ['a first screen', { first: '"><script>' }, 'It brings first, '],
  [
    'a landing script that nothing weighs or admits',
    { landing: { screen: 'Home', script: '7.js', beside: [], styles: [] } },
    'It brings landing, ',
  ],
  ['first files of a shell', { starts: { 'en-NG': '7.js' } }, 'It brings starts, '],
  ['files of another folder', { always: ['../../host/main.js'] }, 'names ../../host/main.js, which it lacks'],
  ['messages that it lacks', { languages: { en: ['en.js'] } }, 'names en.js, which it lacks'],
])('a build with %s is refused', (_what, more, sentence) => {
  expect(problems(admitting, [], 'global', { more })).toEqual([expect.stringContaining(sentence)]);
});

test.each(['index.html', 'a.SVG', 'x/feed.xml', 'page.html.br', 'page'])(
  'a page of its own at the address of the app (%s) is refused',
  file => {
    const contents = { ...files, [file]: 'sha256-C=' };
    expect(problems(admitting, [], 'global', { contents })).toEqual([expect.stringContaining(`(${file})`)]);
  },
);

test('what a stock build writes beside its scripts is none of a page', () => {
  const beside = [
    '7.js.map',
    '7.js.LICENSE.txt',
    'mf-stats.json',
    '@mf-types.zip',
    '@mf-types.d.ts',
    'a.woff2',
  ];
  const contents = { ...files, ...Object.fromEntries(beside.map(file => [file, 'sha256-C='])) };
  expect(problems(admitting, [], 'global', { contents })).toEqual([]);
});
