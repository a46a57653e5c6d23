import { join, resolve } from 'node:path';
import { defaultIn, defaultOf, hostName, mapReleases, type Registry } from '@sunbird/federation/registry';
import { runCommandLine } from '@sunbird/node-kit/command-line';
import { compressBest } from '@sunbird/node-kit/files';
import { readJson } from '@sunbird/node-kit/parse-file';
import { root } from '@sunbird/node-kit/workspace';
import { budgetProblems, budgetSchema, compare, type WeighedSite, weighSite } from '../budget/budget';
import { cipherProblems, grownRegistry, scriptsOf, unreadableScripts } from '../budget/measures';
import { looksOf, readRegistry, readState, siteRoot } from '../records/site-state';
import { renderPage } from '../revisions/write-revision';

/** The site with its default releases only, without the history of earlier publications. */
async function weighedSite(site: string): Promise<WeighedSite> {
  const stored = readRegistry(site);
  const microFrontends = mapReleases(stored, releases => [defaultIn(releases) ?? []].flat());
  const registry: Registry = { ...stored, microFrontends };
  const host = defaultOf(registry, hostName);
  const { settings, ...state } = readState(site);
  if (!host || !settings) throw new Error(`Nothing is published in ${site}.`);
  const page = { host, settings, looks: looksOf(state) };
  async function weighPage(shown: Registry): Promise<number> {
    return (await compressBest(Buffer.from(await renderPage(site, { ...page, registry: shown })))).length;
  }
  return {
    root: siteRoot(site),
    registry,
    settings,
    page: await weighPage(registry),
    grown: await weighPage(grownRegistry(registry)),
  };
}

const file = 'budgets.json';

/** `tsx budgets.ts [site]`: fails if the built site weighs more than `budgets.json` allows, or has crypto-js elsewhere or a broken script. */
async function check(folder: string): Promise<void> {
  const budget = readJson(join(root, file), budgetSchema);
  const site = await weighedSite(resolve(folder));
  const lines = compare(budget, weighSite(site, Object.keys(budget.screens)));
  for (const { name, most = 0, measured = 0 } of lines) console.log(`  ${name}: ${measured} of ${most}`);
  const scripts = scriptsOf(site.root, site.registry);
  const problems = [
    ...budgetProblems(lines, file),
    ...cipherProblems(scripts),
    ...unreadableScripts(scripts),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

process.exitCode = await runCommandLine(
  { usage: 'budgets [site]', maxArguments: 1 },
  ({ positionals: [site = '.site'] }) => check(site),
);
