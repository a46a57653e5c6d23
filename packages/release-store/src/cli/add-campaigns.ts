import { resolve } from 'node:path';
import { runCommandLine } from '@sunbird/node-kit/command-line';
import { addCampaigns } from './publish-site';

process.exitCode = await runCommandLine(
  { usage: 'add-campaigns <site>    adds every campaign of the promotion, for the desk', maxArguments: 1 },
  ({ positionals: [site = '.site'] }) => addCampaigns(resolve(site)),
);
