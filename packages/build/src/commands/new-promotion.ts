import { relative } from 'node:path';
import { runCommandLine } from '@sunbird/node-kit/command-line';
import { root } from '@sunbird/node-kit/workspace';
import { checkedName } from 'create-sunbird-remote/create-remote';
import { createCampaign } from '../scaffold/scaffold';

const usage = `pnpm new:promotion <name>    creates a campaign in mfe-promotion/src/campaigns/<name>, as a copy of harvest`;

async function newPromotion(argument: string | undefined): Promise<void> {
  const name = checkedName(argument);
  const folder = relative(root, createCampaign(root, name));
  console.log(`
  Created ${folder}. Change its titles, panel, drawing, amounts and messages.

  See it      CAMPAIGN=${name} pnpm dev promotion
  Test it     pnpm test:unit ${folder}
  Release it  CAMPAIGN=${name} pnpm release promotion
  To make it the default build, name it in mfe-promotion/src/campaign.ts.
`);
}

process.exitCode = await runCommandLine({ usage, maxArguments: 1 }, ({ positionals: [name] }) =>
  newPromotion(name),
);
