// cspell:ignore promot reapy xyzzy
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseId } from '@sunbird/federation/registry';
import { liveLender } from '@sunbird/lender-settings/testing/live-lender';
import { sandboxSettings } from '@sunbird/lender-settings/testing/sandbox-settings';
import { scratchFolder } from '@sunbird/testing/scratch';
import lockfile from 'proper-lockfile';
import { readAudit } from '../records/audit';
import { readRegistry } from '../records/site-state';
import { addRelease, type StoredRelease } from '../releases/add-release';
import { publish } from '../revisions/publish';
import { withPromoted } from '../revisions/slot';
import { ensureOwnKey } from '../signing/signer';
import { folderStore } from '../store/release-store';
import { builtRepay } from '../testing/built-packages';
import { keepPrinted } from '../testing/printed-lines';
import { publishedOnce, publishFirst } from '../testing/published-site';
import { releaseCommand } from './commands';
import { ownPackages } from './own-package';
import { runReleaseCommand } from './release-command';

let printed: string[] = [];
let site = '';
/** A release of repay that nobody gets. */
let repay: StoredRelease;
let id = '';
const scratch = scratchFolder();
const copyPublished = publishedOnce(async (prepared, folder) => {
  ensureOwnKey(prepared);
  await publishFirst(prepared, folder);
  repay = await addRelease(prepared, builtRepay(folder(), '1.1.0'));
  id = releaseId(repay.release);
});
beforeEach(() => {
  printed = keepPrinted();
  site = scratch('site');
  copyPublished(site);
});
afterEach(() => {
  jest.restoreAllMocks();
});

function runRelease(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return runReleaseCommand(ownPackages, args, env);
}

function output() {
  return printed.join('\n');
}

/** Runs `pnpm release` on the site. */
function run(...args: string[]): Promise<number> {
  return runRelease(args, { SITE_DIR: site, RELEASED_BY: 'Ade' });
}

test('a command asked for help prints the usage', async () => {
  expect(await run('promote', '--help')).toBe(0);
  expect(output()).toMatch(/^pnpm release <remote>/);
});

test.each([
  ['nothing', [], 'Name a command or a remote.'],
  ['a misspelt command', ['promot'], '"promot" is neither a command nor a remote. Did you mean promote?'],
  ['a misspelt remote', ['reapy'], 'Did you mean repay?'],
  [
    'any other name',
    ['xyzzy'],
    'Commands: list, add, verify, prune, copy, preview, promote, canary, rollback, remove-slot, withdraw, clear-caches, restore-caches.',
  ],
  [
    'a remote that a command does not know',
    ['promote', 'reapy'],
    'There is no remote "reapy". Did you mean repay?',
  ],
  [
    'an unknown market',
    ['rollback', 'repay', '--market', 'KE'],
    'There is no market "KE". Markets: NG, MX, IN.',
  ],
  ['an unknown option', ['list', '--sit', 'x'], 'Unknown option --sit. Did you mean --site?'],
  [
    'a share of more than all',
    ['canary', 'repay', 'x', '--traffic', '101'],
    '--traffic must be a whole number',
  ],
  ['a share below none', ['canary', 'repay', 'x', '--traffic=-1'], '--traffic must be a whole number'],
  ['a part of a share', ['canary', 'repay', 'x', '--traffic', '0.5'], '--traffic must be a whole number'],
  ['a canary without a share', ['canary', 'repay', 'x'], '--traffic must be a whole number'],
  [
    'a preview of more than a day',
    ['preview', 'repay', 'x', '--minutes', '1441'],
    '--minutes must be a whole',
  ],
  ['a copy without a place', ['copy'], 'Name the place of the copy'],
  ['too many days', ['prune', '--days', '3651'], '--days must be a whole number'],
  ['an empty number of days', ['prune', '--days', ''], '--days must be a whole number'],
  ['a withdrawal in one market', ['withdraw', 'repay', 'x', '--market', 'NG'], 'omit --market'],
  ['a withdrawal without a reason', ['withdraw', 'repay', 'x'], '--why "It charged twice"'],
  [
    'an unknown language',
    ['canary', 'repay', 'x', '--traffic', '5', '--language', 'tlh'],
    'no language "tlh"',
  ],
  ['a default for some', ['promote', 'repay', 'x', '--language', 'es'], 'goes with canary alone'],
])('%s is explained', async (_what, args, sentence) => {
  expect(await runRelease(args, { SITE_DIR: scratch('none') })).toBe(2);
  expect(output()).toContain(sentence);
  expect(output()).not.toMatch(/^\s+at /m);
  expect(existsSync(scratch('none'))).toBe(false);
});

test.each([
  ['the bound of a share', ['canary', 'repay', 'x', '--traffic', '100']],
  ['the bound of minutes', ['preview', 'repay', 'x', '--minutes', '1440']],
])('%s is accepted', async (_what, args) => {
  expect(await runRelease(args, { SITE_DIR: scratch('none') })).toBe(1);
  expect(output()).toContain('There is no release "x" of repay. Stored are: none.');
});

test('the store is that of SITE_DIR, or of --site', async () => {
  expect(await run('list', 'repay')).toBe(0);
  expect(printed[0]).toMatch(/^sunbird\/repay {2}no\. 1 {2}1\.0\.0-\w+ {2}.* UTC {2}.*everybody else$/);
  printed.length = 0;
  expect(await runRelease(['list', '--site', site], { SITE_DIR: scratch('other') })).toBe(0);
  expect(output()).toContain('sunbird/host');
});

test('a store without releases is named, and not made', async () => {
  expect(await runRelease(['list'], { SITE_DIR: scratch('misspelt') })).toBe(1);
  expect(output()).toContain(`${scratch('misspelt')} has no releases: name the store of a site with --site.`);
  expect(existsSync(scratch('misspelt'))).toBe(false);
});

test('in an emergency the caches of the devices are cleared, with a reason, until they are restored', async () => {
  const worker = () => readFileSync(join(site, 'current', 'sw.js'), 'utf8');
  expect(await run('clear-caches')).toBe(2);
  expect(output()).toContain('Give a reason for the audit log');
  expect(await run('clear-caches', '--why', 'A planted page')).toBe(0);
  expect(worker()).toContain('caches.delete');
  expect(await run('restore-caches')).toBe(0);
  expect(worker()).toContain('importScripts');
  expect(readAudit(site).map(({ act, facts }) => [act, facts.why, facts.revision])).toEqual([
    ['clearedCaches', 'A planted page', 2],
    ['restoredCaches', undefined, 3],
  ]);
});

test('a preview is at PORT, or at --origin', async () => {
  const preview = ['preview', 'repay', id, '--site', site];
  expect(await runRelease(preview, { PORT: '8181' })).toBe(0);
  expect(output()).toMatch(/^http:\/\/localhost:8181\/preview-/);
  printed.length = 0;
  const later = Date.now() + 30 * 60_000;
  expect(await runRelease([...preview, '--origin', 'https://site.example//'], { PORT: '8181' })).toBe(0);
  const [, expires = '', path] =
    /^https:\/\/site\.example\/preview-.{22}-(\d+)\.html#(.*)$/.exec(printed[0] ?? '') ?? [];
  expect([Math.abs(Number(expires) - later) < 60_000, path]).toEqual([true, '/']);
  const until = new Date(Number(expires)).toISOString();
  expect(printed[1]).toBe(`Anyone with this address can open sunbird/repay ${id} until ${until}.`);
});

test('a release that is not named is asked for, with those in the store', async () => {
  expect(await run('promote', 'repay')).toBe(1);
  expect(output()).toMatch(/^Name a release of repay\. Stored are: 1\.[01]\.0-\w+, 1\.[01]\.0-\w+\.$/);
});

test('verify says what holds, or names what was changed', async () => {
  expect(await run('verify')).toBe(0);
  expect(printed).toEqual([
    'Every file of the 3 releases in the store exists and matches its hash.',
    'Revision 1 is signed.',
  ]);
  writeFileSync(join(site, 'current', 'registry.json'), '{}');
  expect(await run('verify')).toBe(1);
});

test('the desk reads its records before a command publishes, or after its line is in the log', async () => {
  const lock = jest.spyOn(lockfile, 'lock');
  expect(await run('promote', 'repay', id)).toBe(0);
  expect(lock.mock.calls.map(([folder]) => folder)).toEqual([join(site, 'desk'), site]);
});

test('a command for every market overwrites no market’s own slot unless it is told to', async () => {
  expect(await run('promote', 'repay', id, '--market', 'MX')).toBe(0);
  const before = readRegistry(site).microFrontends;
  for (const [command, ...rest] of [['canary', '--traffic', '5'], ['promote']] as const) {
    printed.length = 0;
    expect(await run(command, 'repay', id, ...rest)).toBe(2);
    expect(output()).toContain(
      'sunbird/repay has a slot of its own in MX. Name one market with --market, or --all-markets.',
    );
    expect(output()).toMatch(/1\.1\.0-\w+ {2}.*MX {2}everybody else/);
  }
  expect(readRegistry(site).microFrontends).toEqual(before);
  expect(await run('promote', 'repay', id, '--all-markets')).toBe(0);
  expect(await run('promote', 'repay', id, '--all-markets', '--market', 'MX')).toBe(2);
});

test('list names what nobody gets yet, by number, time and the note of its author', async () => {
  const noted = await addRelease(site, { ...builtRepay(scratch(), '1.2.0'), note: 'Fewer taps to pay' });
  expect(await run('list', 'repay')).toBe(0);
  expect(output()).toMatch(
    new RegExp(
      `no\\. 3 {2}${releaseId(noted.release)} {2}\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC {2}Fewer taps to pay {2}not tested here {2}nobody yet`,
    ),
  );
});

test('prune of what is in use today says what goes, and needs --yes', async () => {
  expect(await run('prune', '--days', '0')).toBe(2);
  expect(output()).toContain('would remove remotes/repay/1.1.0-');
  expect(await run('preview', 'repay', id)).toBe(0);
  expect(await run('prune', '--days', '0', '--yes')).toBe(0);
  expect(await run('preview', 'repay', id)).toBe(1);
});

test('prune says what it removes, and copy what it copied', async () => {
  expect(await run('prune')).toBe(0);
  expect(await run('prune', '--days', '0', '--yes')).toBe(0);
  expect(await run('copy', '--to', scratch('copy'))).toBe(0);
  expect(printed.map(line => line.replace(scratch('copy'), '<copy>'))).toMatchSnapshot();
});

describe('a release that was added with --skip-tests', () => {
  test.each([['promote'], ['canary', '--traffic', '5']])(
    'is not published by %s',
    async (command, ...rest) => {
      await addRelease(site, { ...builtRepay(scratch(), '1.1.0'), tests: 'skipped' });
      expect(await run(command, 'repay', id, ...rest)).toBe(1);
      expect(output()).toMatch(/is untested: .* at the desk, where a second person must agree/);
      printed.length = 0;
      expect(await run('list', 'repay')).toBe(0);
      expect(output()).toMatch(/1\.1\.0.* {2}nobody yet$/m);
      expect(output()).not.toMatch(/1\.1\.0.*%/);
    },
  );

  test('carries its mark where it can be chosen, and where it is listed', async () => {
    await addRelease(site, { ...builtRepay(scratch(), '1.1.0'), tests: 'skipped' });
    await run('promote', 'repay');
    expect(output()).toContain(`${id} (untested)`);
    const edit = { name: repay.name, change: () => withPromoted([], repay.release) };
    await publish(site, { publisher: 'desk', edit });
    printed.length = 0;
    await run('list', 'repay');
    expect(output()).toMatch(/1\.1\.0-\w+ {2}.* UTC {2}not tested here {2}everybody else/);
  });
});

describe('with a lender’s file', () => {
  const lender = { ...liveLender, mode: 'sandbox', markets: {}, siteOrigin: 'https://app.acacia.example' };
  /** The options that name a lender's file. */
  function ofLender(changed: object = {}): string[] {
    const file = scratch('lender.json');
    writeFileSync(file, JSON.stringify({ ...lender, ...changed }));
    return ['--lender', file];
  }

  test('another lender’s store is refused, and nothing changes', async () => {
    expect(await run('rollback', 'repay', ...ofLender())).toBe(2);
    expect(output()).toContain(
      `${site} has the site of Sunbird (ng.sunbird.credit), not of Acacia. Name its own with --site.`,
    );
  });

  test('a market without an app is refused', async () => {
    expect(await run('list', '--market', 'MX', ...ofLender())).toBe(2);
    expect(output()).toContain('Acacia has no app in MX. Its markets: NG.');
  });

  test('a preview is at its siteOrigin', async () => {
    const packages = { 'ng.sunbird.credit': { market: 'NG', appName: 'Acacia' } };
    const file = ofLender({ packages, defaultPackage: 'ng.sunbird.credit' });
    expect(await run('preview', 'repay', id, ...file)).toBe(0);
    expect(output()).toMatch(/^https:\/\/app\.acacia\.example\/preview-/);
  });
});

describe('a command to copy', () => {
  const store = folderStore('');
  const packageManager = JSON.parse(readFileSync('package.json', 'utf8')).packageManager;
  const plain = { store, market: undefined, site: '.site', origin: 'http://localhost:8080' };

  test('is short where nothing differs from the defaults', () => {
    expect(releaseCommand(plain, 'promote', 'repay', '1.0.0-ab')).toBe(
      `npx --yes ${packageManager} release promote repay 1.0.0-ab`,
    );
  });

  test('names store, market and origin', () => {
    const target = {
      ...plain,
      market: 'MX',
      site: "/tmp/my site's",
      origin: 'http://localhost:8181',
    } as const;
    expect(releaseCommand(target, 'preview', 'repay', '1.0.0-ab')).toBe(
      `npx --yes ${packageManager} release preview repay 1.0.0-ab --site '/tmp/my site'\\''s' --market MX --origin http://localhost:8181`,
    );
    expect(releaseCommand(target, 'promote', 'repay', '1.0.0-ab')).not.toContain('--origin');
  });
});

test('the audit log says release, share, market and who of every change', async () => {
  expect(await run('canary', 'repay', id, '--traffic', '5', '--market', 'MX')).toBe(0);
  expect(await run('promote', 'repay', id, '--all-markets')).toBe(0);
  expect(await run('rollback', 'repay')).toBe(0);
  expect(await run('withdraw', 'repay', id, '--why', 'It charged twice')).toBe(0);
  const lines = readAudit(site).map(({ by, act, facts }) => `${by} ${act} ${JSON.stringify(facts)}`);
  expect(lines).toMatchSnapshot();
  expect(printed.map(line => line.replace(/\d{4}-.* UTC/, '<time>'))).toMatchSnapshot('printed');
});

describe('a campaign for some', () => {
  const settings = sandboxSettings('NG', 'market');
  /** Adds two campaigns, and publishes the first. Returns the name of the second. */
  async function addTwo(): Promise<string> {
    const built = (version: string) => {
      const one = builtRepay(scratch(), version);
      return addRelease(site, { ...one, manifest: { ...one.manifest, name: 'sunbird/promotion' } });
    };
    await publish(site, { publisher: 'start', defaults: [await built('2.0.0')] });
    return releaseId((await built('2.1.0')).release);
  }

  test('is published, listed and in the log', async () => {
    const campaign = await addTwo();
    const options = ['--traffic', '50', '--language', 'es', '--market', 'MX'];
    expect(await run('canary', 'promotion', campaign, ...options)).toBe(0);
    const releases = readRegistry(site).microFrontends['sunbird/promotion'];
    expect(releases?.find(({ url }) => url.includes(campaign))?.deployment).toEqual({
      traffic: 0,
      shares: { es: 50 },
      default: false,
      market: 'MX',
    });
    expect(output()).toMatch(/2\.1\.0-\w+ {2}.* {2}MX {2}50 % of es/);
    const facts = { audience: { language: 'es' }, share: 50, market: 'MX' };
    expect(readAudit(site).at(-1)?.facts).toMatchObject(facts);
  });

  test('reads a language of the site, and is no journey', async () => {
    const campaign = await addTwo();
    await publish(site, { publisher: 'start', settings: { ...settings, languages: ['en'] } });
    expect(await run('canary', 'promotion', campaign, '--traffic', '5', '--language', 'es')).toBe(2);
    expect(output()).toContain('This site is not offered in "es". Languages: en.');
    expect(await run('canary', 'repay', id, '--traffic', '5', '--language', 'en')).toBe(2);
    expect(output()).toContain('sunbird/repay is for everybody');
    expect(readAudit(site)).toEqual([]);
  });
});

describe('slots of markets', () => {
  /** The site serves Nigeria alone, and has a slot of Mexico from before. */
  beforeEach(async () => {
    expect(await run('promote', 'repay', id, '--market', 'MX')).toBe(0);
    const settings = sandboxSettings('NG', 'market');
    const packages = Object.entries(settings.packages).filter(([, { market }]) => market === 'NG');
    await publish(site, {
      publisher: 'start',
      settings: { ...settings, packages: Object.fromEntries(packages) },
    });
    printed.length = 0;
  });

  test('a slot of a market that the site does not serve is refused', async () => {
    const revision = readRegistry(site).revision;
    expect(await run('canary', 'repay', id, '--traffic', '5', '--market', 'IN')).toBe(1);
    expect(output()).toContain('IN is no market of this site (NG)');
    expect(readRegistry(site).revision).toBe(revision);
  });

  test('one from before stops no other change, and can be removed', async () => {
    expect(await run('canary', 'repay', id, '--traffic', '5', '--market', 'NG')).toBe(0);
    const ofMexico = () =>
      readRegistry(site).microFrontends['sunbird/repay']?.filter(
        ({ deployment }) => deployment.market === 'MX',
      );
    expect(ofMexico()).toHaveLength(2);
    expect(await run('remove-slot', 'repay', '--market', 'MX')).toBe(0);
    expect(ofMexico()).toEqual([]);
    expect(await run('remove-slot', 'repay', '--market', 'MX')).toBe(1);
    expect(output()).toContain('sunbird/repay has no slot of its own in MX.');
    expect(await run('remove-slot', 'repay')).toBe(2);
    expect(output()).toContain('Name the market whose slot is removed');
    // Removed, it is a market like any other that is not served.
    expect(await run('canary', 'repay', id, '--traffic', '5', '--market', 'MX')).toBe(1);
  });
});
