import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@sunbird/node-kit/workspace';
import { sharedScratch } from '@sunbird/testing/scratch';
import { compile } from './compile';
import { defineRemote } from './define-builds';

const scratch = sharedScratch();

const address = pathToFileURL(scratch('webpack.config.ts')).href;
const screen = `import styles from './screen.module.css';
import shared from '../shared';
export const Screen = () => shared(styles.card ?? 'none');`;
const routes = [
  { name: 'old', path: '/old', redirectTo: '/' },
  ...['First', 'Second', 'Third'].map(name => ({
    name: name.toLowerCase(),
    path: `/${name}`,
    screen: name,
    module: `${name.toLowerCase()}/screen`,
  })),
];
const names = ['first', 'second', 'third'];
/** A remote with three screens, of which all share a text, and the last two a sum. */
const sources: Readonly<Record<string, string>> = {
  'remote.json': JSON.stringify({ name: 'sunbird/tiny', routes }),
  'src/remote.ts': `export { screens } from './generated/screens';
export const messages = { en: () => import('../texts/en/tiny.json'), es: () => import('../texts/es/tiny.json') };`,
  'src/generated/screens.ts': `export const screens = { ${names.map(name => `${name}: () => import('../${name}/screen')`).join(', ')} };`,
  'src/shared.ts': "export default text => text.repeat(3).padEnd(40, 'shared by all screens');",
  'src/sum.ts': "export default one => [one, 'shared by the later screens'].join();",
  ...Object.fromEntries(names.map(name => [`src/${name}/screen.ts`, screen])),
  ...Object.fromEntries(
    names.map(name => [`src/${name}/screen.module.css`, `.card { order: ${name.length} }`]),
  ),
  'src/second/screen.ts': `${screen}
export { default as sum } from '../sum';`,
  'src/third/screen.ts': `${screen}
export { default as sum } from '../sum';`,
  'texts/en/tiny.json': '{"tiny.title":"You owe {amount}"}',
  'texts/es/tiny.json': '{"tiny.title":"Debes {amount}"}',
};

beforeAll(() => {
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(scratch(file)), { recursive: true });
    writeFileSync(scratch(file), text);
  }
  symlinkSync(join(root, 'packages/ui/node_modules'), scratch('node_modules'));
});

/** Builds the remote; returns the folder with its files. */
async function build(options: Parameters<ReturnType<typeof defineRemote>>[0]): Promise<string> {
  const remote = defineRemote(address)(options);
  // Jest can't run loaders that are ES modules; these sources need none.
  const rules = remote.module?.rules?.slice(-1) ?? [];
  const path = scratch('dist');
  const output = { ...remote.output, path };
  const optimization = { ...remote.optimization, minimize: false };
  await compile({ ...remote, module: { rules }, output, optimization, cache: false });
  return path;
}

test('screens share two files, and a list says what a start needs', async () => {
  const dist = await build({});
  const withoutIds = (text: string) => text.replace(/\b\d+\.(?=js|css)/g, '<id>.');
  expect(readdirSync(dist).map(withoutIds).sort()).toMatchSnapshot();
  const { hashes, ...preload } = JSON.parse(readFileSync(join(dist, 'preload.json'), 'utf8'));
  expect(JSON.parse(withoutIds(JSON.stringify(preload)))).toMatchSnapshot();
  expect(Object.keys(hashes).map(withoutIds).sort()).toMatchSnapshot('with hashes');
  const [, admitted = '{}'] =
    /^window\.sunbirdAdmit&&sunbirdAdmit\(document\.currentScript\.src,(\{.*?\})\);/m.exec(
      readFileSync(join(dist, 'entry.js'), 'utf8'),
    ) ?? [];
  expect(Object.keys(JSON.parse(admitted)).map(withoutIds).sort()).toMatchSnapshot('admitted');
  const landing = readFileSync(join(dist, 'landing.js'), 'utf8');
  expect(landing).toContain('sunbirdAdmit(document.currentScript.src');
  expect(['shared by all screens', 'shared by the later'].map(text => landing.includes(text))).toEqual([
    false,
    false,
  ]);
});

test('for development, a file that joins others has one source map of all', async () => {
  const dist = await build({ development: true });
  const script = readFileSync(join(dist, 'landing.js'), 'utf8');
  expect(script.match(/sourceMappingURL=\S+/g)).toEqual(['sourceMappingURL=landing.js.map']);
  const map = new SourceMap(JSON.parse(readFileSync(join(dist, 'landing.js.map'), 'utf8')));
  const lines = script.split('\n');
  const places = ["?? 'none'", 'const messages'].map(text => {
    const row = lines.findIndex(line => line.includes(text));
    const entry = map.findEntry(row, lines[row]?.indexOf(text) ?? 0);
    return 'originalSource' in entry ? `${entry.originalSource}:${entry.originalLine + 1}` : 'nowhere';
  });
  expect(places.map(place => place.replace(/.*\/src\//, ''))).toEqual(['first/screen.ts:3', 'remote.ts:2']);
});
