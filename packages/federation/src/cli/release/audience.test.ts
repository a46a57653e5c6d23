import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAudit } from '../../store/audit';
import { addRelease } from '../../store/releases/add-release';
import { publish } from '../../store/revisions/publish';
import { readRegistry } from '../../store/revisions/site-state';
import { builtHost, builtRepay } from '../../testing/built-packages';
import { keepPrinted } from '../../testing/printed-lines';
import { sandboxSettings } from '../../testing/sandbox-settings';
import { runRelease } from './run-release';
import { idOf } from './target';

const promotion = 'sunbird/promotion';
let scratch = '';
let site = '';
let printed: string[] = [];
/** The names of the second releases. */
let campaign = '';
let repay = '';

function built(name: string, version: string) {
  const one = builtRepay(scratch, version);
  return { ...one, manifest: { ...one.manifest, name } };
}

beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'release-'));
  site = join(scratch, 'site');
  printed = keepPrinted();
  const defaults = [
    await addRelease(site, builtHost(scratch)),
    await addRelease(site, built(promotion, '1.0.0')),
    await addRelease(site, builtRepay(scratch, '2.0.0')),
  ];
  const settings = sandboxSettings('NG', 'market');
  await publish(site, { publisher: 'start', settings, defaults });
  campaign = idOf((await addRelease(site, built(promotion, '1.1.0'))).release);
  repay = idOf((await addRelease(site, builtRepay(scratch, '2.1.0'))).release);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(scratch, { recursive: true, force: true });
});

function run(...args: string[]): Promise<number> {
  return runRelease([...args, '--site', site]);
}

test('a campaign for those who read Spanish and are logged in: published, listed, in the log', async () => {
  const options = ['--traffic', '50', '--language', 'es', '--borrower', 'returning', '--market', 'MX'];
  expect(await run('canary', 'promotion', campaign, ...options)).toBe(0);
  const found = readRegistry(site).microFrontends[promotion]?.find(({ url }) => url.includes(campaign));
  expect(found?.deployment).toEqual({
    traffic: 0,
    shares: { 'es returning': 50 },
    default: false,
    market: 'MX',
  });
  expect(printed.join('\n')).toMatch(/1\.1\.0-\w+ {2}MX {2}50 % of es returning/);
  const facts = { forLanguage: 'es', forBorrower: 'returning', share: 50, market: 'MX' };
  expect(readAudit(site).at(-1)?.facts).toMatchObject(facts);
});

test('a roll-back takes it from everybody', async () => {
  await run('canary', 'promotion', campaign, '--traffic', '50', '--borrower', 'new');
  expect(await run('rollback', 'promotion')).toBe(0);
  const found = readRegistry(site).microFrontends[promotion]?.find(({ url }) => url.includes(campaign));
  expect(found?.deployment).toEqual({ traffic: 0, default: false });
});

test('a language that the site does not offer, and a journey, are refused', async () => {
  const settings = sandboxSettings('NG', 'market');
  await publish(site, { publisher: 'start', settings: { ...settings, languages: ['en'] } });
  expect(await run('canary', 'promotion', campaign, '--traffic', '5', '--language', 'es')).toBe(1);
  expect(printed.join('\n')).toContain('This site is not offered in "es". Languages: en.');
  printed.length = 0;
  expect(await run('canary', 'repay', repay, '--traffic', '5', '--language', 'en')).toBe(1);
  expect(printed.join('\n')).toContain('sunbird/repay is for everybody');
  expect(readAudit(site)).toEqual([]);
});

test.each([
  [['canary', 'promotion', 'x', '--traffic', '5', '--language', 'pt'], 'There is no language "pt"'],
  [
    ['canary', 'promotion', 'x', '--traffic', '5', '--borrower', 'old'],
    '--borrower must be one of new, returning',
  ],
  [['promote', 'promotion', 'x', '--language', 'es'], 'go with canary alone'],
])('%j is explained', async (args, sentence) => {
  expect(await run(...args)).toBe(1);
  expect(printed.join('\n')).toContain(sentence);
});
