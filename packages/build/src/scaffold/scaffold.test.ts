import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sitePackagesIn } from '@sunbird/node-kit/workspace';
import { scratchFolder } from '@sunbird/testing/scratch';
import { parseSync } from '@swc/core';
import { createCampaign, createRemote } from './scaffold';

const workspace = join(__dirname, '..', '..', '..', '..');
const scratch = scratchFolder();

beforeEach(() => {
  for (const path of [
    'tsconfig.json',
    'host/remote.json',
    'mfe-usercenter/remote.json',
    'mfe-usercenter/package.json',
    'mfe-usercenter/tsconfig.json',
    'mfe-usercenter/webpack.config.ts',
    'mfe-promotion/src/campaigns',
  ]) {
    cpSync(join(workspace, path), scratch(path), { recursive: true });
  }
});

function read(path: string) {
  return readFileSync(scratch(path), 'utf8');
}

function json(path: string) {
  return JSON.parse(read(path));
}

function filesBelow(folder: string): string[] {
  return readdirSync(scratch(folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(scratch().length + 1))
    .sort();
}

/** Throws if a file does not parse as the language of its extension. */
function parse(path: string): void {
  if (path.endsWith('.json')) json(path);
  else if (/\.tsx?$/.test(path)) parseSync(read(path), { syntax: 'typescript', tsx: path.endsWith('x') });
}

describe('a new remote', () => {
  test('has a screen, messages in two languages and tests, and is part of the site', () => {
    expect(sitePackagesIn(scratch())).toEqual(['host', 'mfe-usercenter']);
    expect(createRemote(scratch(), 'savings-plan')).toBe('mfe-savings-plan');
    expect(sitePackagesIn(scratch())).toEqual(['host', 'mfe-savings-plan', 'mfe-usercenter']);

    for (const path of filesBelow('mfe-savings-plan')) parse(path);
    expect(filesBelow('mfe-savings-plan')).toMatchSnapshot();
    expect(json('mfe-savings-plan/remote.json')).toMatchSnapshot();
    const [english, spanish] = ['en', 'es'].map(language =>
      json(`mfe-savings-plan/src/texts/${language}/messages.json`),
    );
    expect(Object.keys(english)).toEqual(Object.keys(spanish));
  });

  test('has the dependencies of the other remotes, and is type-checked', () => {
    const { references } = json('tsconfig.json');
    const keys = Object.keys(json('tsconfig.json'));
    createRemote(scratch(), 'savings');
    const model = json('mfe-usercenter/package.json');
    const { dependencies, ...others } = json('mfe-savings/package.json');
    expect({ ...model, name: '@sunbird/mfe-savings' }).toMatchObject(others);
    expect(dependencies).toMatchObject({ '@sunbird/ui': 'workspace:*', react: model.dependencies.react });
    expect(json('tsconfig.json').references).toEqual([...references, { path: 'mfe-savings' }]);
    expect(Object.keys(json('tsconfig.json'))).toEqual(keys);
  });

  test('refuses a folder and a route that are taken, and then writes nothing', () => {
    const before = filesBelow('.');
    expect(() => createRemote(scratch(), 'usercenter')).toThrow('There is a folder mfe-usercenter already.');
    expect(() => createRemote(scratch(), 'me')).toThrow('Another remote has the route /me.');
    expect(filesBelow('.')).toEqual(before);
  });
});

describe('a new campaign', () => {
  function at(name: string) {
    return join('mfe-promotion', 'src', 'campaigns', name);
  }

  test('is a copy of the template with another id', () => {
    createCampaign(scratch(), 'rain-2');
    const created = filesBelow(at('rain-2'));
    expect(created.map(path => path.replace(at('rain-2'), at('harvest')))).toEqual(filesBelow(at('harvest')));
    for (const path of created) {
      parse(path);
      const original = read(path.replace(at('rain-2'), at('harvest')));
      expect(read(path)).toBe(original.replace("id: 'harvest'", "id: 'rain-2'"));
    }
    expect(read(join(at('rain-2'), 'campaign.tsx'))).toContain("id: 'rain-2'");
  });

  test('does not overwrite another one', () => {
    expect(() => createCampaign(scratch(), 'spring')).toThrow('There are: harvest, spring.');
  });
});

test('a folder without a remote.json is not part of the site', () => {
  mkdirSync(scratch('mfe-draft'));
  writeFileSync(scratch('mfe-note'), '');
  expect(sitePackagesIn(scratch())).toEqual(['host', 'mfe-usercenter']);
});
