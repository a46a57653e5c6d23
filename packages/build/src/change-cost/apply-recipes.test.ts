import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../commands/workspace';
import { applyRecipes, recipes } from './apply-recipes';
import { editsIn } from './edits';

const copy = mkdtempSync(join(tmpdir(), 'recipes-'));
beforeAll(() => {
  const sources = ['api-client/src', 'sandbox/src', 'languages/texts', 'loan-domain/src'];
  for (const path of ['mfe-usercenter', ...sources.map(source => `packages/${source}`)])
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: file => !/node_modules|\/dist$|\.types$/.test(file),
    });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a usual change touches few files by hand, and its recipe is as the sources are', () => {
  const costs = applyRecipes(copy);
  expect(costs.filter(({ goal, files }) => files.length > goal)).toEqual([]);
  expect(costs).toMatchSnapshot();
  expect(recipes.map(({ name, generate, tests }) => ({ name, generate, tests }))).toMatchSnapshot();
});

test('a recipe that no longer fits says where', () => {
  const { replace } = editsIn(copy);
  expect(() => replace('mfe-usercenter/remote.json', 'no such text', '')).toThrow(
    'mfe-usercenter/remote.json has no "no such text": the recipe is out of date.',
  );
});
