import type { FormDeclaration } from '@sunbird/loan-domain/forms/declare';
import { personalForm } from '@sunbird/loan-domain/forms/personal';
import { workForm } from '@sunbird/loan-domain/forms/work';
import { marketCodes } from '@sunbird/loan-domain/market-codes';

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
export function fieldNamesFile(): string {
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
export function marketLoadersFile(): string {
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
export function wholeMarketsFile(): string {
  const imports = marketCodes.map(code => `import { whole as ${code} } from '${folderOf(code)}/whole';\n`);
  return `${notice}
import type { MarketCode } from '../market';
${[...imports].sort().join('')}import type { WholeMarket } from '../markets/whole-market';

export const wholeMarkets: { readonly [Code in MarketCode]: WholeMarket<Code> } = { ${marketCodes.join(', ')} };
`;
}
