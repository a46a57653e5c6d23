import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ScaffoldError } from './checked-name';

/** The campaign that is copied. */
const template = 'harvest';

/**
 * Creates a campaign as a copy of the template under a new name. It builds and passes its tests as it is; until its
 * panel, drawing and messages are changed it looks like the template. Returns the new folder.
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
