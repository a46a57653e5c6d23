import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lenderFileName } from '@sunbird/lender-settings/lender-files';
import { lenderFile } from '@sunbird/lender-settings/site-paths';
import { sandboxSettings } from '@sunbird/lender-settings/testing/sandbox-settings';
import { scratchFolder } from '@sunbird/testing/scratch';
import { storeLenderFiles } from '../records/lender-files';
import { publishedSlot } from '../records/site-state';
import { publish } from '../revisions/publish';
import { publishNext } from '../testing/publish-next';
import { publishedOnce } from '../testing/published-site';
import { inspectServedSite } from '../testing/served-problems';
import { exportSite } from './export-site';

const scratch = scratchFolder();
const copyPublished = publishedOnce();

test('the export has the published files with their compressed copies, and nothing of the store or the staff', async () => {
  const site = scratch('store');
  const out = scratch('out', 'site');
  copyPublished(site);
  const [earlier] = publishedSlot(site, 'sunbird/repay', '');
  await publishNext(site, scratch());
  expect(await exportSite(site, out, { frames: ['https://desk.example'], openRemotes: true })).toBe(2);
  expect(inspectServedSite(out)).toEqual({ revision: 2, problems: [] });
  const all = readdirSync(out, { recursive: true, encoding: 'utf8' });
  expect(all.filter(file => lstatSync(join(out, file)).isSymbolicLink())).toEqual([]);
  expect(all.filter(file => /release\.json|desk|state|revisions|\.tmp/.test(file))).toEqual([]);
  expect(existsSync(join(out, 'index.html.br'))).toBe(true);
  expect(existsSync(join(out, 'wrapper', 'boot.js'))).toBe(true);
  // A page of an earlier revision finds its files.
  expect(existsSync(join(out, earlier?.url ?? ''))).toBe(true);
  expect(readFileSync(join(out, 'headers'), 'utf8')).toMatchSnapshot();
  expect(all.filter(file => !/\.(br|gz)$/.test(file)).sort()).toMatchSnapshot();
});

test('only the box’s export has its sample texts, also those of an earlier revision', async () => {
  const site = scratch('store');
  const out = scratch('site');
  copyPublished(site);
  const content = '{"text":"Sunbird"}';
  await storeLenderFiles(site, [content]);
  const samples = lenderFileName(content);
  const settings = { ...sandboxSettings('NG', 'market'), samples };
  await publish(site, { publisher: 'start', settings });
  await exportSite(site, out);
  expect(existsSync(join(out, lenderFile(samples)))).toBe(true);
  const { samples: _, ...others } = settings;
  await publish(site, { publisher: 'start', settings: { ...others, standIns: false } });
  await exportSite(site, out);
  expect(existsSync(join(out, lenderFile(samples)))).toBe(false);
});

test('the folder is replaced as a whole: no earlier file is left in it', async () => {
  const site = scratch('store');
  const out = scratch('site');
  copyPublished(site);
  await exportSite(site, out);
  writeFileSync(join(out, 'left-over.js'), '');
  await exportSite(site, out);
  expect(existsSync(join(out, 'left-over.js'))).toBe(false);
  expect(inspectServedSite(out).problems).toEqual([]);
});

test('a folder of something else is not replaced', async () => {
  const site = scratch('store');
  copyPublished(site);
  mkdirSync(scratch('home'));
  writeFileSync(scratch('home', 'letter.txt'), 'Dear');
  await expect(exportSite(site, scratch('home'))).rejects.toThrow('is no exported site');
  expect(readdirSync(scratch('home'))).toEqual(['letter.txt']);
});

test('a store without a revision is an error', async () => {
  await expect(exportSite(scratch('empty'), scratch('site'))).rejects.toThrow('Nothing is published');
});
