import { serve } from '@hono/node-server';
import { runCommandLine } from '@sunbird/node-kit/command-line';
import { createDevelopment } from '../development/development-server';
import { watchPackages } from '../development/watch-packages';
import { watchTypes } from '../development/watch-types';
import { publish } from '../revisions/publish';
import { ensureOwnKey } from '../signing/signer';
import { publishAll } from './publish-site';

/** Publishes a site with development builds of some packages, now and after every change. */
async function watch(site: string, names: readonly string[], apiOrigin: string): Promise<void> {
  const development = createDevelopment(site);
  let isUp = false;
  ensureOwnKey(site);
  await watchPackages({
    site,
    names,
    onProblems: problems => development.show('builds', problems),
    async onBuilt(built) {
      const { revision } = isUp
        ? await publish(site, { publisher: 'start', defaults: built })
        : await publishAll(site, { box: { apiOrigin }, built });
      development.publish(revision);
      if (isUp) return console.log(`  ${built.map(({ name }) => name).join(', ')} at revision ${revision}`);
      isUp = true;
      serve({ fetch: development.app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
        process.send?.(`http://127.0.0.1:${port}`);
        watchTypes(names, problems => development.show('types', problems));
      });
    },
  });
}

// The command that started it may be killed.
process.once('disconnect', () => process.exit());

/** `watch <site> <package…>`: part of `pnpm dev`, which it tells where the page finds its server. */
process.exitCode = await runCommandLine(
  { usage: 'watch <site> <package…> --box <origin>', options: { box: { type: 'string' } }, maxArguments: 99 },
  async ({ values: { box = '' }, positionals: [site = '.site-dev', ...names] }) => watch(site, names, box),
);
