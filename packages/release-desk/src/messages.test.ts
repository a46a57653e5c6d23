import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { loadMessages } from './messages';

const root = join(__dirname, '../../..');
const manifest = v.object({
  routes: v.array(v.object({ name: v.string(), screen: v.optional(v.string()) })),
});

test.each(['en', 'es'] as const)('every screen of every remote has a title in %s', async language => {
  const files = readdirSync(root)
    .filter(name => name.startsWith('mfe-'))
    .map(name => `${name}/remote.json`);
  expect(files.length).toBeGreaterThanOrEqual(5);
  const screens = files.flatMap(file =>
    v
      .parse(manifest, JSON.parse(readFileSync(join(root, file), 'utf8')))
      .routes.flatMap(({ name, screen }) => (screen ? [name] : [])),
  );
  const keys = Object.keys(await loadMessages(language));
  expect(screens.filter(name => !keys.includes(`desk.screen.${name}`))).toEqual([]);
});
