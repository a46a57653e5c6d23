import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { earlierSite } from './places';

test('an earlier site is one that serves a page; its served folder, or an empty one, is none', () => {
  const site = mkdtempSync(join(tmpdir(), 'sunbird-'));
  const served = join(site, 'current');
  mkdirSync(served);
  expect(() => earlierSite(site)).toThrow(`there is no ${served}/index.html`);
  writeFileSync(join(served, 'index.html'), '<!doctype html>');
  expect(earlierSite(site)).toBe(served);
  expect(() => earlierSite(served)).toThrow('there is no');
});
