import { join } from 'node:path';
import { crowdedFolders, mostFiles } from './folder-sizes';
import { repositoryFiles } from './repository-files';

const root = join(__dirname, '..', '..', '..', '..');

function filesIn(folder: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${folder}/part-${index}.ts`);
}

test('a folder with more files than the limit is crowded; files of its folders do not count', () => {
  expect(crowdedFolders(filesIn('host/src', mostFiles))).toEqual([]);
  expect(crowdedFolders(filesIn('host/src', mostFiles + 1))).toEqual([`host/src: ${mostFiles + 1}`]);
  expect(crowdedFolders([...filesIn('host/src', mostFiles), ...filesIn('host/src/a', 5)])).toEqual([]);
});

test('snapshots of names are not grouped', () => {
  expect(crowdedFolders(filesIn('e2e/accessibility/names/en', 60))).toEqual([]);
});

test('no folder of the repository is crowded', () => {
  expect(crowdedFolders(repositoryFiles(root))).toEqual([]);
});
