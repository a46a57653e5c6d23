import { relative } from 'node:path';
import { checkedName, ScaffoldError } from '../scaffold/checked-name';
import { createCampaign } from '../scaffold/create-campaign';
import { root } from './workspace';

/** `pnpm new:promotion <name>`: a campaign of its own, beside the one that is released. */
try {
  const name = checkedName(process.argv[2], 'pnpm new:promotion <name>');
  const folder = relative(root, createCampaign(root, name));
  console.log(`
  ${folder} is there. Change its panel, drawing, amounts and words.

  See it      CAMPAIGN=${name} pnpm dev promotion
  Test it     pnpm test:unit ${folder}
  Release it  CAMPAIGN=${name} pnpm release promotion
  Make it the one that is built: name it in mfe-promotion/src/campaign.ts
`);
} catch (error) {
  if (!(error instanceof ScaffoldError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
