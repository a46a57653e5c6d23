// cspell:ignore xpages
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { scratchFolder } from '@sunbird/testing/scratch';
import {
  brandOf,
  currentRevision,
  listRevisions,
  newRevision,
  publishedAt,
  readRegistry,
  readRevision,
  readState,
  servedFolder,
} from './site-state';

const scratch = scratchFolder();

function put(file: string, content: unknown): void {
  mkdirSync(dirname(scratch(file)), { recursive: true });
  writeFileSync(scratch(file), JSON.stringify(content));
}

test('revisions are files of a certain name, in the order of their numbers', () => {
  expect(listRevisions(scratch())).toEqual([]);
  const others = [
    '1-1-ab.json.tmp',
    'x1-1-ab.json',
    '1-a-ab.json',
    'a-1-ab.json',
    '1-1-.json',
    '1-1-a-b.json',
  ];
  for (const name of ['10-1-ab.json', '9-20-a0.json', ...others]) put(`revisions/${name}`, {});
  expect(listRevisions(scratch())).toEqual(['revisions/9-20-a0.json', 'revisions/10-1-ab.json']);
  expect(newRevision(7, 1_000)).toMatch(/^revisions\/7-1000-[0-9a-f]{12}\.json$/);
  expect(publishedAt('revisions/9-20-a0.json')).toBe(20);
  expect(servedFolder('revisions/9-20-a0.json')).toBe('served/9-20-a0');
});

test('a new site has no revision, no registry and no name', () => {
  expect(currentRevision(scratch())).toBeUndefined();
  expect(readRegistry(scratch())).toMatchObject({ revision: 0, microFrontends: {} });
  expect(readState(scratch())).toMatchSnapshot();
  expect(brandOf(scratch()).name).toBe('');
});

test('a registry of another program is refused', () => {
  put('served/1-1-ab/registry.json', { revision: 'first' });
  symlinkSync('served/1-1-ab', scratch('current'));
  expect(currentRevision(scratch())).toBe('revisions/1-1-ab.json');
  expect(() => readRegistry(scratch())).toThrow(`The registry of ${scratch()} has an unknown schema`);
});

type Row = readonly [what: string, revisionWith: (name: string) => object, right: string, wrong: string];
/** Names with bars between. */
const rows: readonly Row[] = [
  ['a file', name => ({ files: { [name]: '' } }), 'a.json|_A-b.c', '|.a|-a|a/b|../a|a b'],
  ['an address of pages', name => ({ pages: { [name]: 'pages/a' } }), 'wrapper|a-1', '|1a|-a|A|a/b|a.b'],
  [
    'a folder of pages',
    name => ({ pages: { a: name } }),
    'pages/a|pages/0A_b.c-d',
    'a|pages/|pages/.a|pages/a/b|pages/../a|xpages/a|pages/a b',
  ],
  ['a folder of staff pages', name => ({ staffPages: { a: name } }), 'pages/a', 'a|pages/'],
];

test.each(rows)('%s has a plain name', (_what, revisionWith, right, wrong) => {
  function isRead(name: string): boolean {
    const { files = {}, ...state } = { files: {}, ...revisionWith(name) };
    put('revisions/1-1-ab.json', { files, state: { publishers: {}, ...state } });
    try {
      return readRevision(scratch(), 'revisions/1-1-ab.json') !== undefined;
    } catch {
      return false;
    }
  }
  expect(right.split('|').filter(name => !isRead(name))).toEqual([]);
  expect(wrong.split('|').filter(isRead)).toEqual([]);
});
