import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstStatement, statementFile } from '@sunbird/federation/signing';
import { S3Server } from '@sunbird/node-kit/testing/s3-server';
import { scratchFolder } from '@sunbird/testing/scratch';
import { appendAudit, auditFile } from '../records/audit';
import { currentRevision, siteRoot } from '../records/site-state';
import { ensureOwnKey, keySigner, ownKeyFile } from '../signing/signer';
import { folderStore } from '../store/release-store';
import { verifyRevision } from '../store/verify-store';
import { newPem } from '../testing/new-signer';
import { publishNext } from '../testing/publish-next';
import { publishedOnce, publishFirst } from '../testing/published-site';
import { bucketPlace } from '../testing/store-places';
import { publish } from './publish';

let site = '';
const scratch = scratchFolder();
const copyPublished = publishedOnce(async (prepared, folder) => {
  ensureOwnKey(prepared);
  await publishFirst(prepared, folder);
});
beforeEach(() => {
  site = scratch('site');
  copyPublished(site);
});

function problems(): Promise<readonly string[]> {
  return verifyRevision(folderStore(site)).then(report => report.problems);
}

function logLine(act: string): void {
  appendAudit(site, { at: 1, by: 'Rosa', act, facts: {} });
}

/** Writes a file of the published revision through its link. */
function overwrite(file: string, change: (text: string) => string): void {
  const path = join(siteRoot(site), file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

test('every publication is signed as a whole, and a roll-forward has a higher number', async () => {
  const first = await firstStatement(readFileSync(join(siteRoot(site), statementFile), 'utf8'));
  expect(Object.keys(first?.files ?? {}).sort()).toEqual([
    expect.stringMatching(/^host\/1\.0\.0-\w+\/sw\.js$/),
    'index.html',
    'registry.json',
    'sw.js',
    'withdrawn.json',
  ]);
  await publishNext(site, scratch());
  const second = await firstStatement(readFileSync(join(siteRoot(site), statementFile), 'utf8'));
  expect([first?.revision, second?.revision]).toEqual([1, 2]);
  expect(await problems()).toEqual([]);
});

test('the worker of a revision has its keys and its number, and names the code of the shell’s release', async () => {
  const worker = () => readFileSync(join(siteRoot(site), 'sw.js'), 'utf8');
  const key = keySigner(ownKeyFile(site)).key;
  const trust = (revision: number) => `self.sunbirdTrust={"keys":["${key}"],"revision":${revision}};\n`;
  expect(worker()).toContain(trust(1));
  await publishNext(site, scratch());
  expect(worker()).toContain(trust(2));
  const code = /importScripts\("(.*)"\)/.exec(worker())?.[1] ?? '';
  expect(readFileSync(join(siteRoot(site), code), 'utf8')).toContain('worker()');
  writeFileSync(join(site, code), 'evil()');
  expect(await problems()).toContain(`${code} has other bytes than those that were signed.`);
});

test('in an emergency the worker empties the caches, until the publisher lets it cache again', async () => {
  const worker = () => readFileSync(join(siteRoot(site), 'sw.js'), 'utf8');
  const usual = worker();
  await publish(site, { publisher: 'command', worker: 'clearing' });
  expect(worker()).toMatch(/caches\.delete/);
  expect(worker()).not.toContain('importScripts');
  // Later publications leave the emergency as it is.
  await publishNext(site, scratch());
  expect(worker()).toMatch(/caches\.delete/);
  expect(await problems()).toEqual([]);
  await publish(site, { publisher: 'command', worker: 'caching' });
  expect(worker()).toBe(usual.replace('"revision":1', '"revision":4'));
});

test.each(['index.html', 'registry.json', 'sw.js', 'withdrawn.json'])('a changed %s is found', async file => {
  overwrite(file, text => `${text} `);
  expect(await problems()).toEqual([`${file} has other bytes than those that were signed.`]);
});

test('changed settings in the store are found', async () => {
  const file = join(site, currentRevision(site) ?? '');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"defaultPackage":"ng.', '"defaultPackage":"mx.'));
  expect(await problems()).toEqual(['The settings in the store are not those that were signed.']);
});

test('a statement that is missing, of a stranger, or of an older revision is found', async () => {
  const older = readFileSync(join(siteRoot(site), statementFile), 'utf8');
  await publishNext(site, scratch());
  overwrite(statementFile, () => older);
  expect((await problems())[0]).toBe('revision.json is of revision 1, and the store has revision 2.');
  rmSync(join(siteRoot(site), statementFile));
  expect(await problems()).toEqual(['revision.json is missing, and this site is signed.']);
  const elsewhere = scratch('elsewhere');
  ensureOwnKey(elsewhere);
  await publishFirst(elsewhere, scratch);
  cpSync(join(siteRoot(elsewhere), statementFile), join(siteRoot(site), statementFile));
  expect(await problems()).toEqual(['revision.json is signed by no key that is trusted here.']);
});

test('a log that was edited is found, also after the next publication', async () => {
  for (const act of ['one', 'two', 'three']) logLine(act);
  await publishNext(site, scratch());
  logLine('four');
  expect(await problems()).toEqual([]);
  const log = join(site, auditFile);
  writeFileSync(log, readFileSync(log, 'utf8').replace('two', 'other'));
  const foundProblems = [expect.stringContaining('one of its first 3 lines was edited or cut')];
  expect(await problems()).toEqual(foundProblems);
  logLine('five');
  await publish(site, { publisher: 'command', worker: 'clearing' });
  expect(await problems()).toEqual(foundProblems);
});

test('a change of the keys alone is a publication', async () => {
  const next = newPem();
  process.env.SIGNING_KEY = `${ownKeyFile(site)},${scratch('next.pem')}`;
  writeFileSync(scratch('next.pem'), next);
  try {
    for (const revision of [2, 2])
      expect((await publish(site, { publisher: 'start' })).revision).toBe(revision);
  } finally {
    delete process.env.SIGNING_KEY;
  }
  expect(await verifyRevision(folderStore(site), [keySigner(next).key])).toEqual({
    problems: [],
    isSigned: true,
  });
});

test('without its key, nothing is published, and the old revision stays', async () => {
  rmSync(ownKeyFile(site));
  await expect(publishNext(site, scratch())).rejects.toThrow('Set SIGNING_KEY or SIGNING_COMMAND');
  expect(currentRevision(site)).toMatch(/^revisions\/1-/);
});

test('a site that has no key is not signed, and says so', async () => {
  const unsigned = scratch('unsigned');
  await publishFirst(unsigned, scratch);
  expect(existsSync(join(siteRoot(unsigned), statementFile))).toBe(false);
  expect(await verifyRevision(folderStore(unsigned))).toEqual({ problems: [], isSigned: false });
});

test('in a bucket, files are signed as they are served, and a changed one is found', async () => {
  const server = new S3Server();
  await server.start();
  const { use, close } = bucketPlace(server);
  process.env.SIGNING_KEY = ownKeyFile(site);
  try {
    await use(({ folder }) => publishFirst(folder, scratch));
    await use(({ folder }) => publishNext(folder, scratch()));
    expect(await use(store => verifyRevision(store))).toEqual({ problems: [], isSigned: true });
    const key = 'app/site/registry.json';
    const object = server.objects.get(key);
    if (!object) throw new Error(`no ${key}`);
    server.objects.set(key, { ...object, bytes: Buffer.from('{}') });
    const { problems: foundProblems } = await use(store => verifyRevision(store));
    expect(foundProblems).toEqual(['registry.json has other bytes than those that were signed.']);
  } finally {
    delete process.env.SIGNING_KEY;
    await close();
  }
});
