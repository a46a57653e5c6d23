import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { relative } from 'node:path';
import { scratchFolder } from '@sunbird/testing/scratch';
import { builtRepay } from '../testing/built-packages';
import { addRelease } from './add-release';
import { addWithTexts, TextsError } from './changed-texts';

const scratch = scratchFolder();

test('a language that leads out of the build changes nothing there', async () => {
  const title = 'Spring';
  const language = `/../../${relative(tmpdir(), scratch('mine'))}`;
  writeFileSync(scratch('mine.js'), `"title":"${title}"`);
  const texts = { limits: { title: 40 }, texts: { [language]: { title } } };
  const stored = await addRelease(scratch('site'), { ...builtRepay(scratch(), '1.0.0'), texts });
  const requested = { [language]: { title: 'Summer' } };
  await expect(addWithTexts(scratch('site'), stored, requested, 'why')).rejects.toThrow(TextsError);
  expect(readFileSync(scratch('mine.js'), 'utf8')).toBe(`"title":"${title}"`);
});
