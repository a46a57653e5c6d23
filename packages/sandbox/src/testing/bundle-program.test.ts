import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { scratchFolder } from '@sunbird/testing/scratch';
import { bundleProgram } from './bundle-program';

const scratch = scratchFolder();

test('a bundled program runs from another folder, and each module still knows its own address', async () => {
  const [program, part, bundle] = [scratch('main.ts'), scratch('part.ts'), scratch('out/main.mjs')];
  writeFileSync(part, 'export const address: string = import.meta.url;');
  writeFileSync(program, "import { address } from './part'; console.log(address, import.meta.url);");
  await bundleProgram(program, bundle);
  const { stdout } = spawnSync(process.execPath, [bundle], { encoding: 'utf8' });
  expect(stdout).toBe(`${pathToFileURL(part).href} ${pathToFileURL(program).href}\n`);
});
