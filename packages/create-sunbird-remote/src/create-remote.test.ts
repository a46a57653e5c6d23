import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '@sunbird/testing/scratch';
import { checkedName, takeFrom, writeRemote } from './create-remote';

const scratch = scratchFolder();

test('a name has small letters, digits and hyphens', () => {
  for (const name of ['spring', 'spring-2', 'a', 'x1-y2-z3']) expect(checkedName(name)).toBe(name);
  for (const name of ['', 'Spring', '2spring', 'spring_2', 'spring-', '../etc', 'a/b', 'a--b', 'a b'])
    expect(() => checkedName(name)).toThrow('is not a valid name');
  expect(() => checkedName(undefined)).toThrow('The name is missing.');
  expect(() => checkedName('list')).toThrow('"list" is a word of the release commands');
});

test('a remote is written under its name, into a folder of its own', () => {
  const folder = scratch('savings-plan');
  writeRemote(folder, 'savings-plan');
  const json = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  expect(json('package.json').name).toBe('savings-plan');
  const [route] = json('remote.json').routes;
  expect([json('remote.json').name, route.path, route.name]).toEqual([
    'sunbird/savings-plan',
    '/savings-plan',
    'savingsPlan',
  ]);
  expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toContain('node_modules');
  expect(() => writeRemote(folder, 'savings-plan')).toThrow('There is a folder savings-plan already.');
});

test('its packages come from a folder of tarballs', () => {
  const [packages, folder] = [scratch('packages'), scratch('savings')];
  for (const one of [packages, folder]) mkdirSync(one);
  expect(() => takeFrom(packages, folder)).toThrow('has no tarballs');
  writeFileSync(join(packages, 'sunbird-remote-kit-0.1.0.tgz'), '');
  takeFrom(packages, folder);
  expect(readFileSync(join(folder, 'pnpm-workspace.yaml'), 'utf8')).toBe(
    'overrides:\n  "@sunbird/remote-kit": "file:../packages/sunbird-remote-kit-0.1.0.tgz"\n',
  );
});
