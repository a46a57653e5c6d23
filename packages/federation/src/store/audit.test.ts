import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureOwnKey, ownKeyFile } from '../signing/signer';
import { appendAudit, auditProblem, readAudit } from './audit';

let site = '';
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'));
  for (const [index, share] of [0, 20, 100].entries()) {
    appendAudit(site, { at: index, by: 'Ifeoma', act: 'published', facts: { share, market: 'NG' } });
  }
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

function file() {
  return join(site, 'desk', 'audit.jsonl');
}

function lines() {
  return readFileSync(file(), 'utf8').trimEnd().split('\n');
}

function write(changed: readonly string[]) {
  return writeFileSync(file(), `${changed.join('\n')}\n`);
}

test('a log with appended lines only is intact', () => {
  expect(readAudit(site).entries.map(({ facts }) => facts.share)).toEqual([0, 20, 100]);
  expect(auditProblem(site)).toBeUndefined();
});

test('an empty log is intact', () => {
  expect(readAudit(join(site, 'other'))).toEqual({ entries: [], brokenAt: undefined });
});

test.each([
  ['a changed name', (all: string[]) => all.map(line => line.replace('Ifeoma', 'Tunde')), 1],
  ['a changed share', (all: string[]) => all.map(line => line.replace('"share":20', '"share":5')), 2],
  ['a removed line', ([one = '', , three = '']: string[]) => [one, three], 2],
  ['the last line cut off', ([one = '', two = '']: string[]) => [one, two], 3],
  ['the first line cut off', ([, two = '', three = '']: string[]) => [two, three], 1],
  ['two lines swapped', ([one = '', two = '', three = '']: string[]) => [one, three, two], 2],
  ['an inserted line', ([one = '', ...rest]: string[]) => [one, one, ...rest], 2],
  ['a line that is no entry', ([one = '', ...rest]: string[]) => [one, 'nonsense', ...rest], 2],
  ['everything removed', () => [], 1],
])('%s is detected', (_what, change, at) => {
  write(change(lines()));
  expect(readAudit(site).brokenAt).toBe(at);
  expect(auditProblem(site)).toContain(`line ${at}`);
});

test('appending to an edited log does not repair it', () => {
  write(lines().map(line => line.replace('"share":20', '"share":5')));
  appendAudit(site, { at: 9, by: 'Tunde', act: 'rolledBack', facts: {} });
  expect(readAudit(site).brokenAt).toBe(2);
});

test('a crash between the line and its head leaves an intact log', () => {
  const head = readFileSync(join(site, 'desk', 'audit-head.json'), 'utf8');
  appendAudit(site, { at: 9, by: 'Ifeoma', act: 'rolledBack', facts: {} });
  writeFileSync(join(site, 'desk', 'audit-head.json'), head);
  expect(readAudit(site).brokenAt).toBeUndefined();
});

describe('a log with a key', () => {
  beforeEach(() => {
    ensureOwnKey(site);
    for (const share of [5, 50]) appendAudit(site, { at: 9, by: 'Rosa', act: 'published', facts: { share } });
  });
  afterEach(() => rmSync(ownKeyFile(site)));

  /** What somebody can do who can write the log, and has no key: every hash is computed anew. */
  function withoutKey(act: () => void): void {
    const file = ownKeyFile(site);
    const pem = readFileSync(file);
    rmSync(file);
    act();
    writeFileSync(file, pem);
  }

  test('begins after the lines without a key, and is intact', () => {
    expect(readAudit(site)).toMatchObject({ brokenAt: undefined });
    expect(readAudit(site).entries.map(({ keyed = false }) => keyed)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  test('shows a line that somebody without the key appended', () => {
    withoutKey(() => appendAudit(site, { at: 10, by: 'Rosa', act: 'rolledBack', facts: {} }));
    expect(readAudit(site).brokenAt).toBe(6);
  });

  test('shows a line that was edited, with a hash for it that has no key', () => {
    const [one = '', two = '', three = '', four = ''] = lines();
    write([one, two, three, four]);
    withoutKey(() => {
      const before = JSON.parse(four);
      write([one, two, three]);
      rmSync(join(site, 'desk', 'audit-head.json'));
      appendAudit(site, { ...before, facts: { share: 100 } });
    });
    expect(readAudit(site).brokenAt).toBe(4);
    const [, , , forged = ''] = lines();
    write([one, two, three, JSON.stringify({ ...JSON.parse(forged), keyed: true })]);
    expect(readAudit(site).brokenAt).toBe(4);
  });

  test('shows that its tail was cut, although the head was adapted', () => {
    const [one = '', two = '', three = '', four = ''] = lines();
    write([one, two, three, four]);
    const { hash } = JSON.parse(four);
    writeFileSync(join(site, 'desk', 'audit-head.json'), JSON.stringify({ hash, length: 4 }));
    expect(readAudit(site).brokenAt).toBe(4);
  });

  test('without the key, its links alone are verified', () => {
    withoutKey(() => expect(readAudit(site).brokenAt).toBeUndefined());
    write(lines().filter((_, index) => index !== 3));
    withoutKey(() => expect(readAudit(site).brokenAt).toBe(4));
  });
});
