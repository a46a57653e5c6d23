import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sharedScratch } from '@sunbird/testing/scratch';
import { baseConfig } from '../base-config';
import { compile } from '../compile';
import { indexTemplatePlugin, labelPlugin, pagePlugin } from './page-plugins';
import { preloadMapPlugin } from './preload-map-plugin';

const scratch = sharedScratch();

/** A shell with two languages, of which one has texts for forms, and a market. */
const sources: Readonly<Record<string, string>> = {
  'src/main.js': `import './main.css';
import('./texts/en/host.json'); import('./texts/en/host.forms.json'); import('./texts/es/host.json');
import('./texts/en/host.more.json'); import('./federation'); import('./markets/ng');`,
  'src/main.css': 'body { order: 1 }',
  'src/markets/ng/index.js': 'console.log("market NG");',
  'src/federation.js': 'import("./late"); console.log("federation");',
  'src/late.js': 'console.log("late");',
  ...Object.fromEntries(
    ['en/host', 'en/host.forms', 'en/host.more', 'es/host'].map(name => [
      `src/texts/${name}.json`,
      `{"of":"${name}"}`,
    ]),
  ),
  'src/index.html':
    '<html>\n  <head></head>\n  <body>\n    <p>\n      two words\n    </p>\n  </body>\n</html>\n',
};

let dist = '';
beforeAll(async () => {
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(scratch(file)), { recursive: true });
    writeFileSync(scratch(file), text);
  }
  const base = baseConfig({ directory: scratch(), uniqueName: 'tiny' });
  const plugins = [
    preloadMapPlugin({ samples: { NG: { lender: 'Sunbird' } } }),
    indexTemplatePlugin('src/index.html'),
    labelPlugin('harvest', { en: 'Harvest' }, { limits: {}, texts: {} }),
    pagePlugin({ main: 'Desk', none: 'Empty' }),
  ];
  await compile({
    ...base,
    entry: { main: './src/main.js' },
    // Jest can't run loaders that are ES modules; these sources need none.
    module: { rules: base.module?.rules?.slice(-1) ?? [] },
    optimization: { ...base.optimization, chunkIds: 'named', minimize: false },
    plugins: [...(base.plugins ?? []), ...plugins],
  });
  dist = scratch('dist');
});

function read(file: string): string {
  return readFileSync(join(dist, file), 'utf8');
}

test('the list of what a start needs, with texts and market in one file', () => {
  expect(readdirSync(dist).sort()).toMatchSnapshot();
  const { hashes, ...preload } = JSON.parse(read('preload.json'));
  expect({ ...preload, hashed: Object.keys(hashes).sort() }).toMatchSnapshot();
  const parts = ['en/host"', 'market NG', 'self.sunbirdSample={"lender":"Sunbird"};'];
  for (const file of ['start-en-NG.js', 'sample-en-NG.js', 'start-es-NG.js'])
    expect([file, ...parts.filter(part => read(file).replaceAll('\\', '').includes(part))]).toMatchSnapshot();
});

test('plain pages, the page’s template and the names of a build', () => {
  expect(read('main.html').replace(/<symbol.*<\/symbol>/, '<symbol>')).toMatchSnapshot();
  expect(read('none.html')).not.toContain('<script');
  expect([read('index.template.html'), read('label.txt'), read('titles.json')]).toMatchSnapshot();
});
