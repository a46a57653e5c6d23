import { join } from 'node:path';
import { runCommandLine } from '@sunbird/node-kit/command-line';
import { root } from '@sunbird/node-kit/workspace';
import { createDevelopment } from '../development/development-server';
import { watchPackages } from '../development/watch-packages';
import { watchTypes } from '../development/watch-types';
import { createOverlayServer, type Overlay, previewSettings } from '../overlay/overlay-server';

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
  const development = createDevelopment(site);
  let current: Overlay | undefined;

  function overlay() {
    if (!current) throw new Error(`The first build of ${packageName} is not ready yet.`);
    return current;
  }

  await watchPackages({
    site,
    names: [packageName],
    deployedShell: true,
    onProblems: problems => development.show('builds', problems),
    async onBuilt([stored]) {
      if (!stored) return;
      const isFirst = current === undefined;
      // A time, so that a page of an earlier run reloads, too.
      current = { name: stored.name, release: stored.release, build: Date.now() };
      development.publish(current.build);
      if (!isFirst) return console.log(`  ${packageName} is built`);
      createOverlayServer({ url, site, overlay, development: development.app }).listen(
        port,
        '127.0.0.1',
        () => {
          console.log(
            `\n  http://localhost:${port}/ is ${url} with your ${packageName}; it reloads at every change. Stop with Ctrl+C.\n`,
          );
          watchTypes([packageName], problems => development.show('types', problems));
        },
      );
    },
  });
}

/** `dev-against <package> <url> <port>`: see `pnpm dev --help`. */
process.exitCode = await runCommandLine(
  { usage: 'dev-against <package> <url> <port>', maxArguments: 3 },
  async ({ positionals: [name = '', url = '', port = ''] }) => {
    await devAgainst(name, url.endsWith('/') ? url : `${url}/`, Number(port));
  },
);
