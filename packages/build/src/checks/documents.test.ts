import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokenLinks, type Document, missingPaths } from './document-paths';
import { repositoryFiles } from './repository-files';
import { referencedSections, sectionNumbers } from './specification-references';

const root = join(__dirname, '..', '..', '..', '..');
const files = repositoryFiles(root);

function read(path: string): Document {
  return { path, text: readFileSync(join(root, path), 'utf8') };
}

const documents = files.filter(path => path.endsWith('.md') && !path.endsWith('.api.md')).map(read);
const specification = read('docs/specification.md');

describe('paths of a document', () => {
  const known = ['README.md', 'host/src/main.tsx', 'packages/ui/package.json', 'packages/ui/src/page.tsx'];
  function missing(text: string, path = 'README.md') {
    return missingPaths({ path, text }, known);
  }

  test.each([
    'host/src/main.tsx',
    'packages/ui/',
    'ui/src/page.tsx',
    'packages/*/src/page.tsx',
    'packages/<name>/src',
    'packages/**/page.tsx',
    'ui/src/{page,card}.tsx',
    'main.tsx',
  ])('%s exists', path => {
    expect(missing(`See \`${path}\`.`)).toEqual([]);
  });

  test.each(['host/src/gone.tsx', 'src/page.tsx', 'gone.ts', 'packages/*/gone.tsx', 'ui/src/{a,b}.tsx'])(
    '%s does not',
    path => {
      expect(missing(`See \`${path}\`.`)).toEqual([path]);
    },
  );

  test.each(['/loan/get-money', 'POST /api', '@sunbird/ui', 'index.html', 'remotes/repay/', 'a/b'])(
    '%s is no path of the repository',
    span => {
      expect(missing(`See \`${span}\`.`)).toEqual([]);
    },
  );

  test('are looked up from the package of the document too', () => {
    expect(missing('`src/page.tsx` and `src/gone.tsx`', 'packages/ui/docs/page.md')).toEqual([
      'src/gone.tsx',
    ]);
  });

  test('inside a fenced block are not checked', () => {
    expect(missing('```sh\ncat `host/gone`\n```\n')).toEqual([]);
  });
});

describe('links of a document', () => {
  const other = { path: 'docs/other.md', text: '# Other\n\n## 2. Rates & fees\n' };
  function broken(text: string) {
    const document = { path: 'docs/one.md', text };
    return brokenLinks(document, [document, other], ['docs/one.md', 'docs/other.md', 'host/a.ts']);
  }

  test.each(['other.md', '../host', 'other.md#2-rates--fees', 'https://sunbird.example/x'])(
    '%s leads somewhere',
    target => expect(broken(`[x](${target})`)).toEqual([]),
  );

  test.each(['gone.md', 'other.md#3-gone', '#gone'])('%s does not', target =>
    expect(broken(`# One\n[x](${target})`)).toEqual([target]),
  );
});

test.each([
  ['spec section 4', ['4']],
  ['(spec sections 2 and 9)', ['2', '9']],
  ['sections 2, 3 and 5 of the specification', ['2', '3', '5']],
  ['spec §7', ['7']],
  ['a section of 3 rows', []],
])('%p refers to %j', (text, sections) => {
  expect(referencedSections({ text })).toEqual(sections);
});

describe('the repository', () => {
  test.each(documents.map(document => [document.path, document] as const))(
    '%s names only files and links that exist',
    (_, document) => {
      expect(missingPaths(document, files)).toEqual([]);
      expect(brokenLinks(document, documents, files)).toEqual([]);
    },
  );

  test('refers only to sections that the specification has', () => {
    const sections = sectionNumbers(specification);
    expect(sections.size).toBeGreaterThan(8);
    const sources = files.filter(path => /\.(tsx?|mjs|md)$/.test(path)).map(read);
    const references = sources.flatMap(source =>
      referencedSections(source).map(section => ({ path: source.path, section })),
    );
    expect(references.length).toBeGreaterThan(50);
    expect(references.filter(({ section }) => !sections.has(section))).toEqual([]);
  });
});
