import { appleIconFile, lenderFileIntegrity, manifestFile } from './site-paths';

test('addresses of what a browser installs', () => {
  expect([manifestFile('ng.sunbird.credit', 'es'), appleIconFile]).toEqual([
    'install/ng.sunbird.credit.es.json',
    'install/apple-180.png',
  ]);
});

test('the name of a lender’s file is its hash, in letters that an address may have', () => {
  expect(lenderFileIntegrity('a-b_c-_')).toBe('sha256-a+b/c+/=');
});
