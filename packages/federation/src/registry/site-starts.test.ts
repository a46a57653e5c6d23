import { makeRegistry, someRelease } from '../testing/releases';
import { withSiteStarts } from './page-registry';
import { hostName, noPreload } from './schema';

const registry = makeRegistry({
  [hostName]: [
    someRelease('host/1/main.js', {
      preload: {
        ...noPreload,
        languages: { en: ['en.js'], es: ['es.js'] },
        forms: { en: ['forms-en.js'], es: ['forms-es.js'] },
        starts: { 'en-NG': 'start-en-NG.js', 'es-NG': 'start-es-NG.js' },
        sampleStarts: { 'en-NG': 'sample-start-en-NG.js', 'es-NG': 'sample-start-es-NG.js' },
      },
    }),
  ],
});

function preloadFor(standIns: boolean, languages: readonly string[]) {
  return withSiteStarts(registry, { standIns, languages }).microFrontends[hostName]?.[0]?.extras.preload;
}

test('the box starts with the files that say who lends, any other site without', () => {
  expect(preloadFor(true, ['en', 'es'])?.starts).toEqual({
    'en-NG': 'sample-start-en-NG.js',
    'es-NG': 'sample-start-es-NG.js',
  });
  expect(preloadFor(false, ['en', 'es'])?.starts).toEqual({
    'en-NG': 'start-en-NG.js',
    'es-NG': 'start-es-NG.js',
  });
  expect(JSON.stringify(preloadFor(false, ['en']))).not.toContain('sample');
});

test('a site names files of its own languages alone', () => {
  const preload = preloadFor(false, ['es']);
  expect(preload).toMatchObject({
    languages: { es: ['es.js'] },
    forms: { es: ['forms-es.js'] },
    starts: { 'es-NG': 'start-es-NG.js' },
  });
  expect(JSON.stringify(preload)).not.toContain('en');
});
