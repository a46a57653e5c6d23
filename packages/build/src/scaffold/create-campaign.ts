import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ScaffoldError } from './checked-name';

/** The campaign that new ones are made from. */
const template = 'harvest';

/**
 * Makes a campaign beside the others by copying the template under a new name: it looks like the template until
 * its panel, drawing and words are changed, and builds, tests and runs as it is. Returns the new folder.
 */
export function createCampaign(root: string, name: string): string {
  const campaigns = join(root, 'mfe-promotion', 'src', 'campaigns');
  const folder = join(campaigns, name);
  if (existsSync(folder)) {
    throw new ScaffoldError(
      `There is a campaign "${name}" already. There are: ${readdirSync(campaigns).join(', ')}.`,
    );
  }
  cpSync(join(campaigns, template), folder, { recursive: true });
  const file = join(folder, 'campaign.ts');
  const source = readFileSync(file, 'utf8');
  const renamed = source.replace(`id: '${template}'`, `id: '${name}'`);
  if (renamed === source)
    throw new ScaffoldError(`The template's campaign.ts has no id '${template}' to replace.`);
  writeFileSync(file, renamed);
  return folder;
}
