import { resolve } from 'node:path';
import { publish } from '../store/revisions/publish';
import { watchPackage } from './watch-package';

/** `watch <site> <package…>`: development builds that are published after every change. Open pages reload. */
async function watch(site: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await watchPackage(site, name, async stored => {
      const { revision } = await publish(site, { publisher: 'start', defaults: [stored] });
      console.log(`  ${name} at revision ${revision}`);
    });
  }
}

await watch(resolve(process.argv[2] ?? '.site-dev'), process.argv.slice(3));
