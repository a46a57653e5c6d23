import { siteOf } from './open-store';

test('the store is that of --site, of SITE_DIR or of the checkout; an empty one is none', () => {
  expect(siteOf('s3://site', { SITE_DIR: 'other' })).toBe('s3://site');
  expect(siteOf('', { SITE_DIR: 'other' })).toBe('other');
  expect(siteOf(undefined, { SITE_DIR: '' })).toBe('.site');
});
