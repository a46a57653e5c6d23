import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleProgram } from './bundle-program';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-program-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a bundled program runs from another folder, and each module still knows its own address', async () => {
  const [program, part, bundle] = [
    join(folder, 'main.ts'),
    join(folder, 'part.ts'),
    join(folder, 'out/main.mjs'),
  ];
  writeFileSync(part, 'export const address: string = import.meta.url;');
  writeFileSync(program, "import { address } from './part'; console.log(address, import.meta.url);");
  await bundleProgram(program, bundle);
  const { stdout } = spawnSync(process.execPath, [bundle], { encoding: 'utf8' });
  expect(stdout).toBe(`${pathToFileURL(part).href} ${pathToFileURL(program).href}\n`);
});
