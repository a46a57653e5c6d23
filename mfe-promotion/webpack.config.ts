import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineRemote, labelPlugin } from '@sunbird/build';
import webpack, { type Configuration } from 'webpack';

const sources = join(dirname(fileURLToPath(import.meta.url)), 'src');
const campaigns = join(sources, 'campaigns');
const define = defineRemote(import.meta.url);

/** Builds another campaign than the one that `src/campaign.ts` names. */
function withCampaign(configuration: Configuration, name: string): Configuration {
  const file = join(campaigns, name, 'campaign.tsx');
  if (!/^[a-z][a-z0-9-]*$/.test(name) || !existsSync(file)) {
    throw new Error(`CAMPAIGN is "${name}"; it must be one of ${readdirSync(campaigns).join(', ')}.`);
  }
  const { cache, plugins = [] } = configuration;
  return {
    ...configuration,
    cache: typeof cache === 'object' && cache.type === 'filesystem' ? { ...cache, name } : cache,
    plugins: [
      ...plugins,
      new webpack.NormalModuleReplacementPlugin(/^\.{1,2}\/campaign$/, resource => {
        if (resolve(resource.context, resource.request) === join(sources, 'campaign'))
          resource.request = file;
      }),
    ],
  };
}

/** The campaign that `src/campaign.ts` names. */
function ownCampaign(): string {
  const source = readFileSync(join(sources, 'campaign.ts'), 'utf8');
  return /from '\.\/campaigns\/([a-z0-9-]+)\//.exec(source)?.[1] ?? 'unknown';
}

function readTexts<Value>(campaign: string, file: string): Record<string, Value> {
  return JSON.parse(readFileSync(join(campaigns, campaign, file), 'utf8'));
}

/** The texts that a marketer may change, with the most characters of each, as the campaign says them. */
function textsOf(campaign: string) {
  const limits = readTexts<number>(campaign, 'texts.json');
  const files = readdirSync(join(campaigns, campaign, 'messages'));
  const texts = files.map(file => {
    const messages = readTexts<string>(campaign, `messages/${file}`);
    return [
      file.replace('.json', ''),
      Object.fromEntries(Object.keys(limits).map(key => [key, messages[key]])),
    ];
  });
  return { limits, texts: Object.fromEntries(texts) };
}

export default (...options: Parameters<typeof define>): Configuration => {
  const configuration = define(...options);
  const name = process.env.CAMPAIGN;
  const built = name ? withCampaign(configuration, name) : configuration;
  const label = name ?? ownCampaign();
  return {
    ...built,
    plugins: [
      ...(built.plugins ?? []),
      // What marketers call it, by language.
      labelPlugin(label, readTexts(label, 'titles.json'), textsOf(label)),
    ],
  };
};
