import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sequencer from '@jest/test-sequencer';
import LongestFirst, { longest } from './longest-first.mjs';

const root = join(__dirname, '..', '..', '..', '..');
function path(file: string) {
  return join(root, file);
}
const others = ['mfe-repay/src/remote.test.ts', 'host/src/start.test.ts'].map(path);

test.each(longest)('%s is there', file => {
  expect(existsSync(path(file))).toBe(true);
});

test('the longest start first; the others stay in the order of Jest', async () => {
  const sortAsJest = jest.spyOn(Sequencer.prototype, 'sort').mockImplementation(tests => tests);
  const given = [...others, ...longest.map(path).reverse()].map(file => ({ path: file }));
  const sorted = await Reflect.apply(LongestFirst.prototype.sort, {}, [given]);
  expect(sorted.map((one: { path: string }) => one.path)).toEqual([...longest.map(path), ...others]);
  expect(sortAsJest).toHaveBeenCalledTimes(1);
});
