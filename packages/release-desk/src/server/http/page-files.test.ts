import { readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { desk, me, openDeskForEachTest } from '../../testing/each-desk';

/** The folder of the desk's pages in the store. */
let folder: string;
openDeskForEachTest('releaser');
beforeEach(async () => {
  const [name = ''] = readdirSync(join(desk.site, 'pages'));
  folder = join(desk.site, 'pages', name);
});

test.each(['index.html', 'index.0a1b2c.js'])('a link in place of %s is not served', async name => {
  const path = name === 'index.html' ? '/' : `/${name}`;
  expect((await desk.get(path, me)).status).toBe(200);
  for (const target of ['/etc/passwd', join(desk.site, 'desk', 'people.json')]) {
    renameSync(join(folder, name), join(folder, 'aside'));
    symlinkSync(target, join(folder, name));
    expect((await desk.get(path, me)).status).toBe(404);
    rmSync(join(folder, name));
    renameSync(join(folder, 'aside'), join(folder, name));
  }
});

test('pages that are not what their address says are not served by a desk that starts', async () => {
  const page = readFileSync(join(folder, 'index.html'));
  writeFileSync(join(folder, 'more.js'), 'more()');
  await desk.restart();
  for (const path of ['/', '/more.js', '/index.0a1b2c.js'])
    expect((await desk.get(path, me)).status).toBe(404);
  rmSync(join(folder, 'more.js'));
  writeFileSync(join(folder, 'index.html'), '<p>Another desk</p>');
  expect((await desk.get('/', me)).status).toBe(404);
  writeFileSync(join(folder, 'index.html'), page);
  expect((await desk.get('/', me)).status).toBe(200);
});
