import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@sunbird/languages';
import { writeLoaders, writeWhole } from '@sunbird/languages/write-loaders';
import type { FormDeclaration } from '@sunbird/loan-domain/forms/declare';
import { personalForm } from '@sunbird/loan-domain/forms/personal';
import { workForm } from '@sunbird/loan-domain/forms/work';
import { marketCodes } from '@sunbird/loan-domain/market-codes';
import { declaredRemotes } from '../site-packages';
import { linksFile, routePathsFile, screensFile, withAddedRoutes } from './route-files';

function list(name: string, says: string, fields: readonly string[]): string {
  return `\n/** ${says} */\nexport const ${name} = [\n${fields.map(field => `  '${field}',\n`).join('')}] as const;\n`;
}

function listsOf(form: FormDeclaration, name: string): string {
  const hidden = Object.entries(form).flatMap(([field, { open }]) => (open ? [] : [field]));
  return [
    list(`${name.toLowerCase()}Fields`, `In the order of the form.`, Object.keys(form)),
    list(`hidden${name}Fields`, 'Tell of a person, so no log may show them.', hidden),
  ].join('');
}

/** Names of the declared fields: the calls need no more of a form, and have it in every release. */
function fieldNamesFile(): string {
  const head =
    '// Generated from the forms of ../form by `pnpm generate`. Change personal-form.ts or work-form.ts.\n';
  return head + listsOf(personalForm, 'Personal') + listsOf(workForm, 'Work');
}

const notice =
  '// Generated from `marketCodes` of ../market.ts by `pnpm generate`. Add the code there instead.';

function folderOf(code: string): string {
  return `../markets/${code.toLowerCase()}`;
}

/** Each market's data as a chunk of its own. */
function marketLoadersFile(): string {
  const loaders = marketCodes.map(
    code => `  ${code}: async () => (await import('${folderOf(code)}')).market,\n`,
  );
  return `${notice}
import type { MarketCode, MarketRules } from '../market';

export const marketLoaders: Readonly<Record<MarketCode, () => Promise<MarketRules<MarketCode>>>> = {
${loaders.join('')}};
`;
}

/** Every market with all its lists at once, for the server. */
function wholeMarketsFile(): string {
  const imports = marketCodes.map(code => `import { whole as ${code} } from '${folderOf(code)}/whole';\n`);
  return `${notice}
import type { MarketCode } from '../market';
${[...imports].sort().join('')}import type { WholeMarket } from '../markets/whole-market';

export const wholeMarkets: { readonly [Code in MarketCode]: WholeMarket<Code> } = { ${marketCodes.join(', ')} };
`;
}

const specification = 'docs/specification.md';

/** Every generated file by its path relative to the root, with the text that it must have. */
export function generatedFiles(root: string): ReadonlyMap<string, string> {
  const remotes = declaredRemotes(root);
  const files: Record<string, string | undefined> = {
    'packages/loan-domain/src/generated/route-paths.ts': routePathsFile(remotes),
    'packages/loan-domain/src/generated/field-names.ts': fieldNamesFile(),
    'packages/loan-domain/src/generated/market-loaders.ts': marketLoadersFile(),
    'packages/loan-domain/src/generated/whole-markets.ts': wholeMarketsFile(),
    [specification]: withAddedRoutes(readFileSync(join(root, specification), 'utf8'), remotes),
  };
  for (const remote of remotes) {
    files[`${remote.folder}/src/generated/screens.ts`] = screensFile(remote);
    files[`${remote.folder}/src/generated/links.ts`] = linksFile(remote);
  }
  return new Map(
    Object.entries(files).flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const])),
  );
}

/** The generated files whose text differs from what their sources say. */
export function outdatedFiles(root: string): readonly (readonly [path: string, text: string])[] {
  return [...generatedFiles(root)].filter(([path, text]) => {
    const file = join(root, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
}

/** Writes the files that are outdated, those that load texts among them, and returns their paths. */
export function writeGenerated(root: string): string[] {
  const folder = join(root, 'packages', 'languages');
  const loaders = writeLoaders({
    languages,
    texts: join(folder, 'texts'),
    generated: join(folder, 'src', 'generated'),
  });
  const written = outdatedFiles(root).map(([path, text]) => {
    writeWhole(join(root, path), text);
    return path;
  });
  return [...loaders, ...written];
}
