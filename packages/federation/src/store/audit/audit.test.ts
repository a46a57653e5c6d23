import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
