import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '@sunbird/node-kit/command-line';
import { siteRoot } from '@sunbird/release-store';
import { root } from '../../support/paths';

/** Folders of the bench's builds. */
export const benchFolder = join(root, '.cache', 'bench');
export const places = {
  federated: join(benchFolder, 'federated'),
  federatedChanged: join(benchFolder, 'federated-changed'),
  twin: join(benchFolder, 'twin'),
  floor: join(benchFolder, 'floor'),
  paper: join(benchFolder, 'paper'),
  twinChanged: join(benchFolder, 'twin-changed'),
} as const;

/** The module to which the deploy adds its one line. */
export const changedModule = /[\\/]mfe-borrow[\\/]src[\\/]home[\\/]home-screen\.tsx$/;

/** The served folder of an earlier commit's site. Throws for a folder without one: every visit would wait for a page. */
export function earlierSite(folder: string): string {
  const served = siteRoot(resolve(folder));
  if (existsSync(join(served, 'index.html'))) return served;
  throw new UsageError(
    `--before takes a folder that a site was published into: there is no ${served}/index.html.`,
  );
}
