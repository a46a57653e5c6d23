import { join } from 'node:path';
import type { Release } from '@sunbird/federation/registry';
import { runCommandLine } from '@sunbird/node-kit/command-line';
import { root } from '@sunbird/node-kit/workspace';
import { createOverlayServer, previewSettings } from '../overlay/overlay-server';
import { watchPackage } from './watch-package';

/** Throws if the site can not be reached or allows no previews. */
async function requirePreviews(url: string): Promise<void> {
  const response = await fetch(url).catch((error: unknown) => {
    throw new Error(`${url} does not answer.`, { cause: error });
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  previewSettings(await response.text(), url);
}

/** Serves the deployed site on this machine, with the local build of one remote in it. */
async function devAgainst(packageName: string, url: string, port: number): Promise<void> {
  await requirePreviews(url);
  const site = join(root, '.cache', 'dev-against');
  let current: { name: string; release: Release; build: number } | undefined;

  function overlay() {
    if (!current) throw new Error(`The first build of ${packageName} is not ready yet.`);
    return current;
  }

  await watchPackage(site, packageName, async ({ name, release }) => {
    const build = (current?.build ?? 0) + 1;
    current = { name, release, build };
    if (build > 1) return console.log(`  ${packageName}: build ${build}`);
    createOverlayServer({ url, site, overlay }).listen(port, '127.0.0.1', () =>
      console.log(
        `\n  http://localhost:${port}/ is ${url} with your ${packageName}; it reloads at every change. Stop with Ctrl+C.\n`,
      ),
    );
  });
}

/** `dev-against <package> <url> <port>`: see `pnpm dev --help`. */
process.exitCode = await runCommandLine(
  { usage: 'dev-against <package> <url> <port>', maxArguments: 3 },
  async ({ positionals: [name = '', url = '', port = ''] }) => {
    await devAgainst(name, url.endsWith('/') ? url : `${url}/`, Number(port));
  },
);
