import { resolve } from 'node:path';
import { exitOf, startProgram } from './spawn';
import { waitUntilUp } from './wait-until-up';
import { root, sitePackages } from './workspace';

/** Packages to watch: all, or the one that is named (`repay`, `mfe-repay`, `host`). */
function chosen(argument: string | undefined): readonly string[] | undefined {
  if (argument === undefined) return sitePackages;
  const found = sitePackages.find(name => name === argument || name === `mfe-${argument}`);
  return found ? [found] : undefined;
}

/** `pnpm dev [remote]`: the site as built, the chosen packages built anew at every change, pages reload. */
async function dev(): Promise<number> {
  const names = chosen(process.argv[2]);
  if (!names) {
    console.error(`There is no "${process.argv[2]}" here. Choose one of ${sitePackages.join(', ')}.`);
    return 1;
  }
  const port = process.env.PORT ?? '8080';
  const site = resolve(root, process.env.SITE_DIR ?? '.site-dev');
  const env = { ...process.env, LIVE_RELOAD: '1' };
  const published = await exitOf(startProgram('packages/federation/src/cli/publish-all.ts', [site], env));
  if (published !== 0) return published;
  const watcher = startProgram('packages/federation/src/cli/watch.ts', [site, ...names], env);
  const server = startProgram('packages/sandbox/src/main.ts', [], {
    ...env,
    PORT: port,
    DATA_DIR: resolve(root, process.env.DATA_DIR ?? '.data'),
    SITE_DIR: resolve(site, 'current'),
    SANDBOX_CONTROLS: '1',
  });
  function stop() {
    watcher.kill();
    server.kill();
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  const exited = exitOf(server);
  if (await Promise.race([waitUntilUp(`http://localhost:${port}/sandbox/clock`), exited.then(() => false)])) {
    console.log(
      `\n  http://localhost:${port}/ reloads at every change of ${names.join(', ')}. Stop with Ctrl+C.\n`,
    );
  }
  const code = await exited;
  watcher.kill();
  return code;
}

process.exitCode = await dev();
