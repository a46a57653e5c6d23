import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { sharedScratch } from '@sunbird/testing/scratch';
import { root } from '../commands/workspace';
import { applyRecipes, recipes } from './apply-recipes';
import { editsIn } from './edits';

const scratch = sharedScratch();
beforeAll(() => {
  const sources = ['api-client/src', 'sandbox/src', 'languages/texts', 'loan-domain/src'];
  for (const path of ['mfe-usercenter', ...sources.map(source => `packages/${source}`)])
    cpSync(join(root, path), scratch(path), {
      recursive: true,
      filter: file => !/node_modules|\/dist$|\.types$/.test(file),
    });
});

test('a usual change touches few files by hand, and its recipe is as the sources are', () => {
  const costs = applyRecipes(scratch());
  expect(costs.filter(({ goal, files }) => files.length > goal)).toEqual([]);
  expect(costs).toMatchSnapshot();
  expect(recipes.map(({ name, generate, tests }) => ({ name, generate, tests }))).toMatchSnapshot();
});

test('a recipe that no longer fits says where', () => {
  const { replace } = editsIn(scratch());
  expect(() => replace('mfe-usercenter/remote.json', 'no such text', '')).toThrow(
    'mfe-usercenter/remote.json has no "no such text": the recipe is out of date.',
  );
});
