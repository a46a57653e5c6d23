import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import en from './en.json';
import es from './es.json';

const root = join(__dirname, '../../../..');
const manifest = v.object({
  routes: v.array(v.object({ name: v.string(), screen: v.optional(v.string()) })),
});

test('every screen of every remote has a title in both languages', () => {
  const files = readdirSync(root)
    .filter(name => name.startsWith('mfe-'))
    .map(name => `${name}/remote.json`);
  expect(files.length).toBeGreaterThanOrEqual(5);
  const screens = files.flatMap(file =>
    v
      .parse(manifest, JSON.parse(readFileSync(join(root, file), 'utf8')))
      .routes.flatMap(({ name, screen }) => (screen ? [name] : [])),
  );
  for (const catalogue of [en, es]) {
    const keys = Object.keys(catalogue);
    expect(screens.filter(name => !keys.includes(`desk.screen.${name}`))).toEqual([]);
  }
});
