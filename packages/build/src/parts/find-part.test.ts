import { join } from 'node:path';
import { findPart, shortName, UnknownPartError } from './find-part';
import { importersOf, readParts } from './workspace-parts';

const parts = readParts(join(__dirname, '..', '..', '..', '..'));

test.each([
  ['repay', 'mfe-repay'],
  ['mfe-repay', 'mfe-repay'],
  ['mfe-repay/', 'mfe-repay'],
  ['@sunbird/mfe-repay', 'mfe-repay'],
  ['ui', 'packages/ui'],
  ['packages/ui', 'packages/ui'],
  ['./packages/ui/', 'packages/ui'],
  ['@sunbird/ui', 'packages/ui'],
  ['host', 'host'],
  ['sandbox', 'packages/sandbox'],
  ['e2e', 'e2e'],
])('%s is the part in %s', (name, folder) => {
  expect(findPart(name, parts).folder).toBe(folder);
});

test('no two parts share a name', () => {
  expect(new Set(parts.map(shortName)).size).toBe(parts.length);
});

test.each([
  ['repai', 'repay'],
  ['mfe-repey', 'mfe-repay'],
  ['usercentre', 'usercenter'],
  ['lone-domain', 'loan-domain'],
  ['', 'ui'],
])('an unknown name, %p, is refused with the nearest one and all of them', (name, nearest) => {
  function find() {
    return findPart(name, parts);
  }
  expect(find).toThrow(UnknownPartError);
  expect(find).toThrow(`There is no part "${name}". Did you mean ${nearest}?`);
  for (const part of parts) expect(find).toThrow(shortName(part));
});

describe('who imports a part', () => {
  function importers(name: string) {
    return importersOf(findPart(name, parts), parts).map(shortName);
  }

  test('nobody imports a remote, the host or the browser tests', () => {
    for (const name of ['repay', 'host', 'e2e']) expect(importers(name)).toEqual([]);
  });

  test('is found through other parts too', () => {
    // The lender serves the desk, and the desk renders with ui.
    expect(findPart('sandbox', parts).dependsOn).not.toContain('@sunbird/ui');
    expect(importers('ui')).toEqual(expect.arrayContaining(['release-desk', 'repay', 'sandbox']));
    expect(importers('ui')).not.toContain('ui');
    expect(importers('native-bridge')).toEqual(expect.arrayContaining(['host', 'shell-api', 'ui']));
  });
});
