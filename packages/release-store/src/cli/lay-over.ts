import { join } from 'node:path';
import { root } from '@sunbird/node-kit/workspace';
import { createDevelopment } from '../development/development-server';
import { watchPackages } from '../development/watch-packages';
import { createOverlayServer, type Overlay, previewSettings } from '../overlay/overlay-server';

/** Throws if the site can not be reached or allows no previews. */
async function requirePreviews(url: string): Promise<void> {
  const response = await fetch(url).catch((error: unknown) => {
    throw new Error(`${url} does not answer.`, { cause: error });
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  previewSettings(await response.text(), url);
}

type Development = ReturnType<typeof createDevelopment>;

interface LaidOver {
  /** The remote's folder, relative to the root. */
  readonly folder: string;
  /** What people call it. */
  readonly name: string;
  /** Address of the deployed site. */
  readonly site: string;
  readonly port: number;
  /** Called once the site is served. */
  readonly whenServed?: (development: Development) => void;
}

/** Serves the deployed site on this machine, with the local build of one remote in it. */
export async function layOver({ folder, name, site: address, port, whenServed }: LaidOver): Promise<void> {
  const url = address.endsWith('/') ? address : `${address}/`;
  await requirePreviews(url);
  const site = join(root, '.cache', 'dev-against');
  const development = createDevelopment(site);
  let current: Overlay | undefined;

  function overlay() {
    if (!current) throw new Error(`The first build of ${name} is not ready yet.`);
    return current;
  }

  await watchPackages({
    site,
    names: [folder],
    deployedShell: true,
    onProblems: problems => development.show('builds', problems),
    async onBuilt([stored]) {
      if (!stored) return;
      const isFirst = current === undefined;
      // A time, so that a page of an earlier run reloads, too.
      current = { name: stored.name, release: stored.release, build: Date.now() };
      development.publish(current.build);
      if (!isFirst) return console.log(`  ${name} is built`);
      createOverlayServer({ url, site, overlay, development: development.app }).listen(
        port,
        '127.0.0.1',
        () => {
          console.log(
            `\n  http://localhost:${port}/ is ${url} with your ${name}; it reloads at every change. Stop with Ctrl+C.\n`,
          );
          whenServed?.(development);
        },
      );
    },
  });
}
