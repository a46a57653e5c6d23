import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { DeclaredRemote } from '../site-packages';
import { notice } from './route-files';

const catalogueSchema = v.record(v.string(), v.string());

/** All messages of a remote in one language: `borrow.json`, `borrow.more.json` and others; in English what it lacks. */
function messagesOf(root: string, folder: string, language: string): Record<string, string> {
  const remote = folder.replace('mfe-', '');
  const files = [...new Set(['en', language])].flatMap(each => {
    const texts = join(root, 'packages', 'languages', 'texts', each);
    return readdirSync(texts)
      .filter(file => file.split('.')[0] === remote)
      .map(file => join(texts, file));
  });
  return Object.assign(
    {},
    ...files.map(file => v.parse(catalogueSchema, JSON.parse(readFileSync(file, 'utf8')))),
  );
}

function titlesOf(root: string, remotes: readonly DeclaredRemote[], language: string) {
  return remotes.flatMap(({ folder, routes }) => {
    const titled = routes.filter(({ title }) => title !== undefined);
    const messages = titled.length > 0 ? messagesOf(root, folder, language) : {};
    return titled.map(({ name, title = '' }) => {
      const text = messages[title];
      if (text === undefined) throw new Error(`${folder} has no message ${title} in ${language}.`);
      if (/[{<]/.test(text)) throw new Error(`${folder}: ${title} has a placeholder, so it is no title.`);
      return [`desk.screen.${name}`, text] as const;
    });
  });
}

/** The desk's names of screens, from the titles that the screens show; undefined without a desk. */
export function screenTitlesFile(
  root: string,
  remotes: readonly DeclaredRemote[],
  languages: readonly string[],
): string | undefined {
  if (!existsSync(join(root, 'packages', 'release-desk'))) return undefined;
  const byLanguage = languages.map(language => {
    const rows = titlesOf(root, remotes, language).map(
      ([key, text]) => `    ${JSON.stringify(key)}: ${JSON.stringify(text)},\n`,
    );
    return `  ${language}: {\n${rows.join('')}  },\n`;
  });
  return `${notice}
import type { Language } from '@sunbird/i18n';

export const screenTitles = {
${byLanguage.join('')}} satisfies Record<Language, Readonly<Record<string, string>>>;
`;
}
