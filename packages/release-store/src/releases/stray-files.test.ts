import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { releaseFolder } from '@sunbird/federation/registry';
import { listFiles } from '@sunbird/node-kit/files';
import { scratchFolder } from '@sunbird/testing/scratch';
import { readRegistry } from '../records/site-state';
import { publish } from '../revisions/publish';
import { withPromoted } from '../revisions/slot';
import { copyStore } from '../store/copy-store';
import { exportSite } from '../store/export-site';
import { builtHost, builtRepay } from '../testing/built-packages';
import { publishedOnce, publishFirst } from '../testing/published-site';
import { addPages, addRelease, releaseFolders, type StoredRelease } from './add-release';
import { checkRelease, verifySite } from './check-release';

let site = '';
const scratch = scratchFolder();
beforeEach(() => {
  site = scratch('store');
});

let repay: StoredRelease;
let next: StoredRelease;
const copyPublished = publishedOnce(async (prepared, folder) => {
  ({ repay } = await publishFirst(prepared, folder));
  next = await addRelease(prepared, builtRepay(folder(), '1.1.0'));
});

function folderOf({ release }: StoredRelease): string {
  return join(site, releaseFolder(release));
}

function promote({ name, release }: StoredRelease) {
  return publish(site, {
    publisher: 'command',
    edit: { name, change: releases => withPromoted(releases, release) },
  });
}

describe('a build', () => {
  test.each([
    ['to a folder elsewhere', 'etc', '/etc'],
    ['to a file elsewhere', 'passwd.txt', '/etc/passwd'],
    ['to a file of the build', 'again.js', 'entry.js'],
    ['to nothing', 'later.js', '/tmp/not-there-yet.js'],
  ])('with a link %s is not added, as a release or as pages', async (_, name, target) => {
    const built = builtRepay(scratch(), '1.0.0');
    symlinkSync(target, join(built.output, name));
    await expect(addRelease(site, built)).rejects.toThrow(`${name} is a link`);
    await expect(addPages(site, 'wrapper', built.output)).rejects.toThrow(`${name} is a link`);
    expect(existsSync(site) ? readdirSync(site, { recursive: true }) : []).toEqual([]);
  });

  test.each(['a\\b.js', 'line\nbreak.js'])(
    'with a file %j, which no bucket lists, is not added',
    async name => {
      const built = builtRepay(scratch(), '1.0.0');
      writeFileSync(join(built.output, name), '');
      await expect(addRelease(site, built)).rejects.toThrow(`${JSON.stringify(name)} has a name`);
      await expect(addPages(site, 'wrapper', built.output)).rejects.toThrow(
        `${JSON.stringify(name)} has a name`,
      );
      expect(existsSync(site) ? readdirSync(site, { recursive: true }) : []).toEqual([]);
    },
  );

  test('that changes while it is added is not added', async () => {
    const built = builtRepay(scratch(), '1.0.0');
    const admit = (folder: string) => writeFileSync(join(folder, 'entry.js'), 'other()');
    await addRelease(site, { ...built, admit });
    // What was stored is not what was built, and adding it again mends it.
    expect(verifySite(site, readRegistry(site)).join()).toContain('entry.js has other bytes');
    await addRelease(site, built);
    expect(verifySite(site, readRegistry(site))).toEqual([]);
  });

  test('is recorded with the hash of every file, also of those that no page loads', async () => {
    const { contents } = await addRelease(site, builtHost(scratch()));
    expect(Object.keys(contents)).toEqual(['boot.js', 'index.template.html', 'main.ab.js', 'sw.js']);
  });
});

describe('a release with a file that was put into the store', () => {
  test.each([
    ['a link', (folder: string) => symlinkSync('/etc', join(folder, 'etc'))],
    ['a page that is not in its list', (folder: string) => writeFileSync(join(folder, 'x.html'), '<p>')],
  ])('%s: is neither published, nor passes the checks of the desk', async (_, put) => {
    copyPublished(site);
    expect(checkRelease(site, next, undefined).failed).toEqual([]);
    put(folderOf(next));
    expect(checkRelease(site, next, undefined).failed).toEqual(['files']);
    await expect(promote(next)).rejects.toThrow(/is a link|not of the release/);
  });

  test('a link is neither exported nor copied', async () => {
    copyPublished(site);
    symlinkSync('/etc', join(folderOf(repay), 'etc'));
    await expect(exportSite(site, scratch('out'))).rejects.toThrow('etc is a link');
    await expect(copyStore(site, scratch('copy'))).rejects.toThrow('etc is a link');
    expect(existsSync(scratch('out')) || existsSync(scratch('copy'))).toBe(false);
  });

  test('a file that is not in the list is not exported', async () => {
    copyPublished(site);
    writeFileSync(join(folderOf(repay), 'x.html'), '<p>');
    await exportSite(site, scratch('out'));
    const all = listFiles(scratch('out'));
    expect(all).toContain(repay.release.url);
    expect(all.filter(file => basename(file) === 'x.html')).toEqual([]);
  });
});

describe('verify', () => {
  test('finds a change of any file of the store', async () => {
    copyPublished(site);
    expect(verifySite(site, readRegistry(site))).toEqual([]);
    const folders = [
      ...releaseFolders(site),
      ...readdirSync(join(site, 'pages')).map(name => `pages/${name}`),
    ];
    const files = folders.flatMap(folder => listFiles(join(site, folder)).map(file => join(folder, file)));
    expect(files.length).toBeGreaterThan(30);
    for (const file of files) {
      const before = readFileSync(join(site, file));
      writeFileSync(join(site, file), 'other');
      expect([file, verifySite(site, readRegistry(site)).length > 0]).toEqual([file, true]);
      writeFileSync(join(site, file), before);
    }
    expect(verifySite(site, readRegistry(site))).toEqual([]);
  });

  test('covers releases that no revision publishes: other bytes, other files, no record', async () => {
    copyPublished(site);
    const problems = () => verifySite(site, readRegistry(site)).join('\n');
    const folder = folderOf(next);
    writeFileSync(join(folder, 'more.js'), 'more()');
    expect(problems()).toContain('more.js is not in the list of the release');
    rmSync(join(folder, 'more.js'));
    symlinkSync('/etc', join(folder, 'etc'));
    expect(problems()).toContain('etc is a link');
    rmSync(join(folder, 'etc'));
    rmSync(join(folder, 'es.js'));
    expect(problems()).toContain('es.js is missing');
    writeFileSync(join(folder, 'release.json'), '{}');
    expect(problems()).toContain('has no record that can be read');
    const [one = ''] = releaseFolders(site).filter(name => !name.startsWith('host'));
    writeFileSync(join(folder, 'release.json'), readFileSync(join(site, one, 'release.json')));
    expect([problems(), dirname(next.release.url)].join()).toMatch(/record of another release|is missing/);
  });

  test('a lender’s own file is what its name says', async () => {
    copyPublished(site);
    writeFileSync(join(site, 'lender', `${'a'.repeat(43)}.json`), '{}');
    expect(verifySite(site, readRegistry(site))).toEqual([
      `lender/${'a'.repeat(43)}.json has other bytes than its name says`,
    ]);
  });
});
