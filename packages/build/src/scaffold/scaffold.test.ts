import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { sitePackagesIn } from '../site-packages';
import { checkedName, ScaffoldError } from './checked-name';
import { createCampaign } from './create-campaign';
import { createRemote } from './create-remote';

const workspace = join(__dirname, '..', '..', '..', '..');
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'scaffold-'));
  for (const path of [
    'tsconfig.json',
    'host/remote.json',
    'mfe-usercenter/remote.json',
    'mfe-usercenter/package.json',
    'mfe-promotion/src/campaigns',
  ]) {
    cpSync(join(workspace, path), join(root, path), { recursive: true });
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function read(path: string) {
  return readFileSync(join(root, path), 'utf8');
}

function json(path: string) {
  return JSON.parse(read(path));
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/** Throws where a file is not what its ending says. */
function parse(path: string): void {
  if (path.endsWith('.json')) json(path);
  else if (/\.tsx?$/.test(path)) parseSync(read(path), { syntax: 'typescript', tsx: path.endsWith('x') });
}

describe('a name', () => {
  test.each(['spring', 'spring-2', 'a', 'x1-y2-z3'])('%s is one', name => {
    expect(checkedName(name, 'usage')).toBe(name);
  });

  test.each(['', 'Spring', '2spring', 'spring_2', 'spring-', '../etc', 'a/b', 'a--b', 'a b'])(
    '%p is none',
    name => {
      expect(() => checkedName(name, 'usage')).toThrow(ScaffoldError);
    },
  );

  test('is needed', () => {
    expect(() => checkedName(undefined, 'pnpm new:remote <name>')).toThrow('pnpm new:remote <name>');
  });
});

describe('a new remote', () => {
  test('has a screen, texts in two languages, tests and its place in the site', () => {
    expect(sitePackagesIn(root)).toEqual(['host', 'mfe-usercenter']);
    expect(createRemote(root, 'savings-plan')).toBe('mfe-savings-plan');
    expect(sitePackagesIn(root)).toEqual(['host', 'mfe-savings-plan', 'mfe-usercenter']);

    const files = filesBelow('mfe-savings-plan');
    for (const path of files) parse(path);
    expect(files.map(path => path.replace('mfe-savings-plan/', ''))).toEqual([
      'package.json',
      'remote.json',
      'src/messages/en.json',
      'src/messages/es.json',
      'src/remote.test.ts',
      'src/remote.ts',
      'src/start/start-screen.test.tsx',
      'src/start/start-screen.tsx',
      'src/use-messages.ts',
      'tsconfig.json',
      'webpack.config.ts',
    ]);
    expect(json('mfe-savings-plan/remote.json')).toEqual({
      name: 'sunbird/savings-plan',
      version: '0.1.0',
      contract: '^1.0.0',
      routes: [{ path: '/savings-plan', name: 'savingsPlan', screen: 'Start' }],
    });
    const catalogues = ['en', 'es'].map(language => json(`mfe-savings-plan/src/messages/${language}.json`));
    expect(Object.keys(catalogues[0])).toEqual(Object.keys(catalogues[1]));
  });

  test('depends on what the others do, in their versions', () => {
    createRemote(root, 'savings');
    const model = json('mfe-usercenter/package.json');
    const made = json('mfe-savings/package.json');
    expect(made.name).toBe('@sunbird/mfe-savings');
    for (const kind of ['dependencies', 'devDependencies']) {
      expect(Object.keys(made[kind]).length).toBeGreaterThan(0);
      for (const [name, version] of Object.entries(made[kind])) expect(model[kind][name]).toBe(version);
    }
  });

  test('is tested by the same script as the others', () => {
    createRemote(root, 'savings');
    const { test } = json('mfe-usercenter/package.json').scripts;
    expect(test).toMatch(/test-part\.ts$/);
    expect(json('mfe-savings/package.json').scripts).toEqual({ test });
  });

  test('is type-checked with the rest', () => {
    const before = json('tsconfig.json');
    createRemote(root, 'savings');
    expect(json('tsconfig.json')).toEqual({
      ...before,
      references: [...before.references, { path: 'mfe-savings' }],
    });
  });

  test('refuses a folder and a route that are taken, and then writes nothing', () => {
    const before = filesBelow('.');
    expect(() => createRemote(root, 'usercenter')).toThrow('There is a folder mfe-usercenter already.');
    expect(() => createRemote(root, 'me')).toThrow('Another remote has the route /me.');
    expect(filesBelow('.')).toEqual(before);
  });
});

describe('a new campaign', () => {
  function at(name: string) {
    return join('mfe-promotion', 'src', 'campaigns', name);
  }

  test('is the template under a name of its own', () => {
    createCampaign(root, 'rain-2');
    const made = filesBelow(at('rain-2'));
    expect(made.map(path => path.replace(at('rain-2'), at('harvest')))).toEqual(filesBelow(at('harvest')));
    for (const path of made) {
      parse(path);
      const original = read(path.replace(at('rain-2'), at('harvest')));
      expect(read(path)).toBe(original.replace("id: 'harvest'", "id: 'rain-2'"));
    }
    expect(read(join(at('rain-2'), 'campaign.ts'))).toContain("id: 'rain-2'");
  });

  test('never overwrites another', () => {
    expect(() => createCampaign(root, 'spring')).toThrow('There are: harvest, spring.');
  });

  test('says so where the template changed', () => {
    writeFileSync(join(root, at('harvest'), 'campaign.ts'), 'export const campaign = {};\n');
    expect(() => createCampaign(root, 'rain')).toThrow("no id 'harvest'");
  });
});

test('a folder without a remote.json is not part of the site', () => {
  mkdirSync(join(root, 'mfe-draft'));
  writeFileSync(join(root, 'mfe-note'), '');
  expect(sitePackagesIn(root)).toEqual(['host', 'mfe-usercenter']);
});
