import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { runCommand } from '@sunbird/build/spawn';
import { packPackages } from '@sunbird/remote/pack';
import { freePorts } from '@sunbird/testing/free-ports';
import * as v from 'valibot';
import { root } from '../support/paths';
import { installs, installsOf, publishedReleases } from '../support/site/installs';
import { expect, test } from '../support/test';

// Installs libraries, builds and starts a browser: only a hang reaches it.
test.setTimeout(1_200_000);

const { packageManager } = v.parse(
  v.object({ packageManager: v.string() }),
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
);

let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sunbird-elsewhere-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command as a person would, and returns what it says. */
async function run(args: readonly string[], cwd = folder): Promise<string> {
  const { code, output } = await runCommand('npx', ['--yes', ...args], 'pipe', process.env, cwd);
  expect(code, output).toBe(0);
  return output;
}

/** Compressed bytes of what a browser may load of a build. */
function bytesOf(output: string): number {
  const files = readdirSync(output).filter(file => /\.(js|css)$/.test(file) && file !== 'landing.js');
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(output, file))).length, 0);
}

test('a remote is made, tested, released and rolled back with nothing but the tarballs', async ({
  page,
  copy: { site, lender },
}) => {
  const packages = join(folder, 'packages');
  const remote = join(folder, 'savings');
  const own = (...args: string[]) => run([packageManager, ...args], remote);
  const release = (...args: string[]) => own('release', ...args, '--site', site.folder);
  const heading = page.getByRole('heading', { name: 'How to reach us' });
  const tarballs = await packPackages(root, packages);
  const start = performance.now();
  const minutes = () => ((performance.now() - start) / 60_000).toFixed(1);

  const id = await test.step('made, tested, built and added', async () => {
    const create = basename(tarballs['create-sunbird-remote'] ?? '');
    await run([`file:./packages/${create}`, 'savings', '--packages', 'packages']);
    await own('install', '--prefer-offline');
    const said = await release('savings', '--note', 'from elsewhere');
    expect(said).toContain('4 tests of savings passed.');
    const [added = ''] = /0\.1\.0-\w+/.exec(said) ?? [];
    return added;
  });

  await test.step('as a tarball it is the very same release', async () => {
    const tarball = join(folder, 'savings.tgz');
    await runCommand('tar', ['-czf', tarball, '-C', join(remote, 'dist'), '.'], 'pipe');
    const tsx = join(root, 'node_modules/.bin/tsx');
    const args = ['packages/release-store/src/cli/release.ts', 'add', tarball, '--site', site.folder];
    const { output } = await runCommand(tsx, args, 'pipe');
    expect(output).toContain(`sunbird/savings ${id} is already in the store and has not changed`);
  });

  await test.step('previewed, before any borrower gets it', async () => {
    const said = await release('preview', 'savings', id, '--origin', lender.origin);
    const [address = ''] = /http:\S+preview-\S+/.exec(said) ?? [];
    await page.goto(address);
    await expect(heading).toBeVisible();
    await expect(page.getByText('help@')).toBeVisible();
  });
  const bytes = bytesOf(join(remote, 'dist'));
  process.stdout.write(`From nothing to a screen in a site: ${minutes()} minutes, ${bytes} bytes.\n`);

  /** Starts the app of an install at the screen. */
  async function open(install: string): Promise<void> {
    await page.goto('about:blank');
    await page.goto(`${lender.origin}/`);
    await page.evaluate(one => {
      localStorage.setItem('sunbird.install', one);
      sessionStorage.clear();
    }, install);
    await page.goto('about:blank');
    await page.goto(`${lender.origin}/#/savings`);
  }

  await test.step('a fifth of the installs get it, and no other', async () => {
    await release('canary', 'savings', id, '--traffic', '20');
    const [published] = await publishedReleases(lender.origin, 'sunbird/savings');
    const chosen = await installsOf(lender.origin, 'sunbird/savings', published?.url ?? '');
    expect(chosen.length).toBeGreaterThan(20);
    expect(chosen.length).toBeLessThan(60);
    await open(chosen[0] ?? '');
    await expect(heading).toBeVisible();
    await open(installs.find(install => !chosen.includes(install)) ?? '');
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(heading).toBeHidden();

    await release('rollback', 'savings');
    await open(chosen[0] ?? '');
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(heading).toBeHidden();
  });

  await test.step('its only release is withdrawn from everybody', async () => {
    await release('promote', 'savings', id);
    await open(installs[0] ?? '');
    await expect(heading).toBeVisible();
    await release('withdraw', 'savings', id, '--why', 'It is wrong');
    await open(installs[0] ?? '');
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(heading).toBeHidden();
  });

  await test.step('its types hold, and it is developed in the site', async () => {
    await own('check');
    const port = String(await freePorts());
    const program = join(remote, 'node_modules/@sunbird/remote/src/commands/main.js');
    const args = [program, 'dev', '--against', lender.origin];
    const dev = spawn(process.execPath, args, { cwd: remote, env: { ...process.env, PORT: port } });
    try {
      await new Promise<void>((resolve, reject) => {
        dev.stdout.on('data', data => String(data).includes('reloads at every change') && resolve());
        dev.once('exit', code => reject(new Error(`dev ended with ${code}.`)));
      });
      await page.goto(`http://localhost:${port}/#/savings`);
      await expect(heading).toBeVisible();
      const texts = join(remote, 'src/texts/en/messages.json');
      writeFileSync(texts, readFileSync(texts, 'utf8').replace('How to reach us', 'Reach us'));
      await expect(page.getByRole('heading', { name: 'Reach us', exact: true })).toBeVisible();
      await page.goto('about:blank');
    } finally {
      dev.kill();
      await once(dev, 'exit');
    }
  });
});
