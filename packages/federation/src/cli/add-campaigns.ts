import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runCommandLine } from '@sunbird/build/command-line';
import { root } from '../root';
import { addRelease } from '../store/releases/add-release';
import { builtPackage } from './gates';

/**
 * `add-campaigns <site>`: builds every campaign of the promotion and adds it to the store without traffic, so
 * that the desk can offer it. A second run adds only what changed.
 */
async function addCampaigns(site: string): Promise<void> {
  const directory = join(root, 'mfe-promotion');
  for (const campaign of readdirSync(join(directory, 'src', 'campaigns')).sort()) {
    process.env.CAMPAIGN = campaign;
    await addRelease(site, await builtPackage(directory, `campaign ${campaign}`));
  }
}

process.exitCode = await runCommandLine(
  { usage: 'add-campaigns <site>', maxArguments: 1 },
  ({ positionals: [site = '.site'] }) => addCampaigns(resolve(site)),
);
