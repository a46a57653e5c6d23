import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '@sunbird/testing/scratch';
import { type AuditHead, appendAudit, auditFile, auditToSign, beginsWith, readAudit } from './audit';

const scratch = scratchFolder();
let site = '';
let head: AuditHead;
beforeEach(async () => {
  site = scratch();
  for (const share of [0, 20, 100]) append(share);
  head = (await auditToSign(site, undefined)) ?? { hash: '', length: 0 };
  append(5);
});

function append(share: number): void {
  appendAudit(site, { at: 1, by: 'Ifeoma', act: 'published', facts: { share, market: 'NG' } });
}

function file() {
  return join(site, auditFile);
}

function shares() {
  return readAudit(site).map(({ facts }) => facts.share);
}

test('a log to which lines were appended begins as it was', async () => {
  expect([head.length, shares(), beginsWith(site, head)]).toEqual([3, [0, 20, 100, 5], true]);
  const other = join(site, 'other');
  expect([await auditToSign(other, undefined), readAudit(other)]).toEqual([null, []]);
});

test.each([
  ['a changed name', (all: string[]) => all.map(line => line.replace('Ifeoma', 'Tunde'))],
  ['a changed share', (all: string[]) => all.map(line => line.replace('"share":20', '"share":5'))],
  ['a removed line', ([one = '', , ...rest]: string[]) => [one, ...rest]],
  ['its tail cut off', ([one = '', two = '']: string[]) => [one, two]],
  ['the first line cut off', ([, ...rest]: string[]) => rest],
  ['two lines swapped', ([one = '', two = '', ...rest]: string[]) => [two, one, ...rest]],
  ['an inserted line', ([one = '', ...rest]: string[]) => [one, one, ...rest]],
  ['a line that is no entry', ([one = '', ...rest]: string[]) => [one, 'nonsense', ...rest]],
  ['everything removed', () => []],
])('%s is detected', (_what, change) => {
  writeFileSync(file(), change(readFileSync(file(), 'utf8').trimEnd().split('\n')).join('\n'));
  expect(beginsWith(site, head)).toBe(false);
});

test('a line that a crash cut off costs no other one', () => {
  appendFileSync(file(), '{"at":2,"by":"Ife');
  append(50);
  expect([shares(), beginsWith(site, head)]).toEqual([[0, 20, 100, 5, 50], true]);
});
