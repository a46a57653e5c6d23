// cspell:ignore contarct
import { randomBytes } from 'node:crypto';
import { cpSync, linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@sunbird/node-kit/files';
import { scratchFolder } from '@sunbird/testing/scratch';
import { create } from 'tar';
import type { BuiltPackage } from '../releases/add-release';
import { builtRepay } from '../testing/built-packages';
import { keepPrinted } from '../testing/printed-lines';
import { publishedOnce } from '../testing/published-site';
import { GateError } from './gates';
import { runReleaseCommand } from './release-command';

const scratch = scratchFolder();
const copyPublished = publishedOnce();
const runTests = jest.fn<Promise<number>, []>();
let printed: string[] = [];
let built: BuiltPackage;
beforeEach(() => {
  copyPublished(scratch('site'));
  printed = keepPrinted();
  build('1.1.0');
  runTests.mockReset().mockResolvedValue(3);
});

/** The next build is of this version. */
function build(version: string, contract = '^1.0.0'): void {
  const next = builtRepay(scratch(), version);
  const manifest = { ...next.manifest, contract };
  built = { ...next, manifest };
  mkdirSync(scratch('sources'), { recursive: true });
  writeFileSync(scratch('sources/remote.json'), JSON.stringify(manifest));
}

function run(...args: string[]): Promise<number> {
  const sources = {
    names: ['repay'],
    folderOf: () => scratch('sources'),
    test: runTests,
    build: () => Promise.resolve(built),
    commit: () => undefined,
    site: scratch('site'),
  };
  return runReleaseCommand(sources, args, { SITE_DIR: scratch('site') });
}

/** What was printed, with commands that need no folder of this test. */
function output(): string[] {
  return printed.splice(0).map(line =>
    line
      .replace(/npx --yes \S+/, 'pnpm')
      .replaceAll(scratch('site'), '<site>')
      .replaceAll(scratch(), '<scratch>'),
  );
}

test('a remote is tested, built and added, and what is there already changes nothing', async () => {
  expect(await run('repay')).toBe(0);
  expect(output()).toMatchSnapshot('new');
  expect(await run('repay')).toBe(0);
  expect(output()).toMatchSnapshot('known');
  build('1.0.0');
  expect(await run('repay')).toBe(0);
  expect(output()).toMatchSnapshot('published');
  expect(runTests).toHaveBeenCalledTimes(3);
});

test('without its tests it is added for the desk alone', async () => {
  expect(await run('repay', '--skip-tests')).toBe(0);
  expect(output()).toMatchSnapshot();
  expect(runTests).not.toHaveBeenCalled();
});

test('what fails a gate is not added', async () => {
  runTests.mockRejectedValue(new GateError('Tests failed.'));
  expect(await run('repay')).toBe(1);
  build('1.2.0', '^2.0.0');
  expect(await run('repay', '--skip-tests')).toBe(1);
  expect(output()).toMatchSnapshot();
  expect(await run('preview', 'repay')).toBe(1);
  expect(output()).toMatchSnapshot('stored');
});

const route = { path: '/savings', name: 'savings', screen: 'Savings' };

/** Has the entry of a build admit the files beside it, as our preset and the plugin for others do. */
function admitFiles(folder: string): void {
  const files = readdirSync(folder).filter(file => /\.(js|css)$/.test(file) && file !== 'entry.js');
  const hash = (file: string) => integrityOf(readFileSync(join(folder, file))).replace('sha256-', '');
  const hashes = JSON.stringify(Object.fromEntries(files.map(file => [file, hash(file)])));
  writeFileSync(join(folder, 'entry.js'), `sunbirdAdmit(document.currentScript.src,${hashes});savings()`);
}

/** A remote that was built elsewhere: a folder, with what its `remote.json` says. */
function builtElsewhere(declared: object = {}): string {
  const folder = scratch('elsewhere');
  cpSync(builtRepay(scratch(), '0.1.0').output, folder, { recursive: true });
  const manifest = {
    name: 'sunbird/savings',
    version: '0.1.0',
    contract: '^1.0.0',
    routes: [route],
    ...declared,
  };
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(manifest));
  writeFileSync(
    join(folder, 'preload.json'),
    JSON.stringify({ languages: { en: ['en.js'], es: ['es.js'] } }),
  );
  admitFiles(folder);
  return folder;
}

test('a store without a site is a misspelt one', async () => {
  expect(await run('repay', '--site', scratch('nowhere'))).toBe(1);
  expect(output().join()).toContain('<scratch>/nowhere has no site');
  expect(readdirSync(scratch())).not.toContain('nowhere');
});

test('where no store is usual, it has to be named', async () => {
  const sources = { names: [], folderOf: String, test: runTests, build: () => Promise.resolve(built) };
  expect(await runReleaseCommand({ ...sources, commit: () => undefined }, ['list'], {})).toBe(2);
  expect(output().join()).toContain('Name the store: --site <folder | s3://bucket/prefix>, or SITE_DIR.');
});

async function packed(folder: string, ...files: string[]): Promise<string> {
  const file = scratch('savings.tgz');
  await create({ file, cwd: folder, gzip: true }, files.length > 0 ? files : ['.']);
  return file;
}

describe('a remote that was built elsewhere', () => {
  test('is added from its folder or its tarball, and known from then on', async () => {
    const folder = builtElsewhere();
    expect(await run('add', folder, '--note', 'first')).toBe(0);
    expect(output()[0]).toMatch(/^sunbird\/savings 0\.1\.0-\w+ is stored at .* takes no traffic yet\.$/);
    expect(await run('add', await packed(folder))).toBe(0);
    expect(output()[0]).toContain('is already in the store and has not changed');
    expect(await run('list', 'savings')).toBe(0);
    const [line = ''] = output();
    const [id = ''] = /0\.1\.0-\w+/.exec(line) ?? [];
    expect(line).toContain('first  not tested here  nobody yet');
    expect(await run('canary', 'savings', id, '--traffic', '20')).toBe(0);
    expect(output().join()).toContain('20 %');
  });

  test('says what it is called without what a terminal obeys', async () => {
    writeFileSync(join(builtElsewhere(), 'label.txt'), `\u001b[2J\u202e${'a'.repeat(50)}`);
    expect(await run('add', scratch('elsewhere'))).toBe(0);
    output();
    expect(await run('list', 'savings')).toBe(0);
    expect(output().join()).toContain(`  [2J${'a'.repeat(37)}  `);
  });

  test.each([
    ['of another contract', { contract: '^2.0.0' }, 'requires contract ^2.0.0, but the shell provides'],
    ['of the shell', { name: 'sunbird/host' }, 'This is a shell, not a remote'],
    [
      'of a remote of this repository',
      { name: 'sunbird/repay' },
      'Its sources are here: "release repay" tests',
    ],
    ['of a version that is no folder', { version: '1.0.0-..' }, 'version: found "1.0.0-.."'],
    ['of a name that leads elsewhere', { name: 'sunbird/../host' }, 'remote.json is wrong:'],
    ['of a misspelt key', { contarct: '^1.0.0' }, 'contarct: unknown key. Did you mean contract?'],
  ])('%s is refused, with what to do', async (_what, declared, sentence) => {
    expect(await run('add', builtElsewhere(declared))).toBe(1);
    expect(output().join()).toContain(sentence);
  });

  test('is refused where another remote has its routes', async () => {
    expect(await run('add', builtElsewhere())).toBe(0);
    const [line = ''] = output();
    const [id = ''] = /0\.1\.0-\w+/.exec(line) ?? [];
    expect(await run('promote', 'savings', id)).toBe(0);
    output();
    const other = {
      name: 'sunbird/goals',
      routes: [
        { ...route, path: '/goals' },
        { ...route, name: 'goals' },
      ],
    };
    expect(await run('add', builtElsewhere(other))).toBe(1);
    expect(output().join()).toContain(
      'it declares the name savings of sunbird/savings, the path /savings of sunbird/savings: choose others',
    );
  });

  test('is refused without a language of the site, and beyond its budget', async () => {
    const folder = builtElsewhere();
    writeFileSync(join(folder, 'preload.json'), JSON.stringify({ languages: { en: ['en.js'] } }));
    writeFileSync(join(folder, 'large.js'), randomBytes(130_000).toString('latin1'));
    admitFiles(folder);
    expect(await run('add', folder)).toBe(1);
    expect(output().join()).toMatch(
      /It has no messages in es: .*It weighs \d+ bytes compressed, and 120000 are/s,
    );
    expect(await run('preview', 'savings')).toBe(2);
    expect(output().join()).toContain('There is no remote "savings".');
  });

  test('is refused where a file changed after it was built', async () => {
    const folder = builtElsewhere();
    writeFileSync(join(folder, 'es.js'), 'other()');
    expect(await run('add', folder)).toBe(1);
    expect(output().join()).toContain('Its entry.js did not admit its files (es.js): ');
  });

  test('is refused where the file is none of a build', async () => {
    const folder = builtElsewhere();
    for (const [from, sentence] of [
      [scratch('nowhere'), 'There is no '],
      [scratch('sources'), 'has no entry.js with a remote.json beside it'],
      [join(folder, 'entry.js'), 'is no tarball that can be read: pack it again.'],
      [await packed(folder, 'entry.js'), 'has no entry.js with a remote.json beside it'],
    ] as const) {
      expect(await run('add', from)).toBe(1);
      expect(output().join()).toContain(sentence);
    }
    expect(await run('add')).toBe(2);
    expect(output().join()).toContain('Name the folder of a built remote, or its tarball.');
  });

  test.each([
    ['a link', (at: string) => symlinkSync('/etc/hosts', at)],
    ['a second name of a file', (at: string) => linkSync(scratch('elsewhere/en.js'), at)],
    ['more than a remote can need', (at: string) => writeFileSync(at, Buffer.alloc(51_000_000))],
  ])('is refused where the tarball has %s', async (_what, make) => {
    make(join(builtElsewhere(), 'z.bin'));
    const file = scratch('savings.tar');
    await create({ file, cwd: scratch('elsewhere') }, ['.']);
    expect(await run('add', file)).toBe(1);
    expect(output().join()).toMatch(/has a link \(.*z\.bin\)|unpacks to more than 50 MB/);
  });

  test('leaves nothing in the store where its record has no place', async () => {
    mkdirSync(join(builtElsewhere(), 'release.json'));
    expect(await run('add', scratch('elsewhere'))).toBe(1);
    expect(readdirSync(scratch('site/remotes/savings'))).toEqual([]);
  });

  test('writes nothing beside its folder', async () => {
    const file = scratch('savings.tgz');
    writeFileSync(scratch('outside.js'), 'mine()');
    await create({ file, cwd: builtElsewhere(), gzip: true, preservePaths: true }, [
      '.',
      '../outside.js',
      scratch('outside.js'),
    ]);
    expect(await run('add', file)).toBe(1);
    expect(output().join()).toContain('is no tarball that can be read');
  });
});
