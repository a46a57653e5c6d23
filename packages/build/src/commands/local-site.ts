import type { ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { root } from '@sunbird/node-kit/workspace';
import { writeGenerated } from '../generate/generated-files';
import { exitOf, startProgram, waitUntilUp } from './spawn';

/** The app of a lender, as `pnpm start` and `pnpm dev` run it against the lender in a box. */
export interface LocalSite {
  readonly origin: string;
  /** Where the API of a lender that has it on another origin is. */
  readonly apiOrigin: string;
  /** The lender's file. */
  readonly file: string;
  readonly siteDir: string;
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Reads the settings that both commands have. */
export function localSite(lender: string | undefined, siteDir: string): LocalSite {
  const { DATA_DIR, SITE_DIR, LENDER } = process.env;
  const port = process.env.PORT || '8080';
  const apiPort = String(Number(port) + 2);
  const file = resolve(root, lender || LENDER || 'lenders/sunbird/lender.json');
  return {
    origin: `http://localhost:${port}`,
    apiOrigin: `http://localhost:${apiPort}`,
    file,
    siteDir: resolve(root, SITE_DIR || siteDir),
    dataDir: resolve(root, DATA_DIR || '.data'),
    env: { ...process.env, LENDER: file, PORT: port, API_PORT: apiPort },
  };
}

interface Steps {
  /** A program that runs as long as the lender does. */
  readonly beside?: () => ChildProcess;
  readonly whenUp: () => Promise<void> | void;
}

/** Publishes what changed and starts the lender. Returns its exit code. */
export async function runLocalSite(site: LocalSite, { beside, whenUp }: Steps): Promise<number> {
  const { origin, apiOrigin, siteDir, dataDir, env } = site;
  writeGenerated(root);
  const publishing = ['--box', apiOrigin, siteDir];
  const published = await exitOf(
    startProgram('packages/release-store/src/cli/publish-all.ts', publishing, env),
  );
  if (published !== 0) return published;
  const companion = beside?.();
  const server = startProgram('packages/sandbox/src/main.ts', [], {
    ...env,
    DATA_DIR: dataDir,
    SITE_DIR: resolve(siteDir, 'current'),
    LENDER_MODE: 'sandbox',
  });
  function stop() {
    companion?.kill();
    server.kill();
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  const exited = exitOf(server);
  if (await waitUntilUp(`${origin}/sandbox/clock`, server)) await whenUp();
  const code = await exited;
  companion?.kill();
  return code;
}
