import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { messagesFile } from '@sunbird/federation/build-files';
import { releaseFolder } from '@sunbird/federation/registry';
import { textProblem } from '@sunbird/loan-domain/honesty';
import { addRelease, listReleases } from './add-release';
import { isWhole, type StoredRelease } from './release-record';

/** Thrown for texts that are not within the limits of their campaign. */
export class TextsError extends Error {
  override name = 'TextsError';
}

/** Thrown when a campaign has as many releases with other texts as it may. */
export class TooManyTextsError extends TextsError {
  override name = 'TooManyTextsError';
}

/** Releases with other texts that a campaign may have in the store; `release prune` removes those that nobody uses. */
const mostChanged = 20;

function requireRoom(site: string, { name, label }: StoredRelease): void {
  const changed = listReleases(site, name).filter(
    one => one.label === label && one.texts && one.tests === 'skipped',
  );
  if (changed.length >= mostChanged)
    throw new TooManyTextsError(`${name} has ${changed.length} releases with other texts already.`);
}

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The declared texts with those that are requested. Throws unless each is within its limit, in every language. */
function checkedTexts(
  { texts: declared }: StoredRelease,
  requested: Texts,
): Record<string, Record<string, string>> {
  if (!declared) throw new TextsError('This release declares no texts that may be changed.');
  return Object.fromEntries(
    Object.keys(declared.texts).map(language => {
      const own = Object.entries(declared.limits).map(([key, limit]) => {
        const text = (requested[language]?.[key] ?? '').trim().replaceAll("'", '’');
        const problem = textProblem(text, limit);
        if (problem) throw new TextsError(`${key} in ${language}: ${problem}`);
        return [key, text] as const;
      });
      return [language, Object.fromEntries(own)];
    }),
  );
}

/** The text of a message as the build has it: the declared ones need no escapes. */
function messageIn(key: string, text: string): string {
  return `"${key}":"${text}"`;
}

/** Replaces messages in the file of a language, each of which must be there once. */
function withMessages(source: string, before: Texts[string], after: Texts[string]): string {
  return Object.entries(after).reduce((all, [key, text]) => {
    const parts = all.split(messageIn(key, before[key] ?? ''));
    if (parts.length !== 2) throw new TextsError(`${key} is not in the build as it is declared.`);
    return parts.join(messageIn(key, text));
  }, source);
}

/**
 * Adds a release that is another one but for texts that its campaign declares. No test has seen it: it is marked as one
 * whose tests were skipped, which one person alone may not publish.
 */
export async function addWithTexts(
  site: string,
  stored: StoredRelease,
  requested: Texts,
  note: string,
): Promise<StoredRelease> {
  const texts = checkedTexts(stored, requested);
  requireRoom(site, stored);
  const { name, label, titles, contents, release } = stored;
  const folder = join(site, releaseFolder(release));
  if (!isWhole(folder, stored)) throw new TextsError('The release is not whole.');
  const output = mkdtempSync(join(tmpdir(), 'sunbird-texts-'));
  try {
    for (const file of Object.keys(contents)) {
      mkdirSync(dirname(join(output, file)), { recursive: true });
      cpSync(join(folder, file), join(output, file));
    }
    for (const [language, own] of Object.entries(texts)) {
      // A build from elsewhere names its languages itself: one may not lead out of its folder.
      if (!Object.hasOwn(contents, messagesFile(language)))
        throw new TextsError(`The build has no messages in ${language}.`);
      const file = join(output, messagesFile(language));
      writeFileSync(file, withMessages(readFileSync(file, 'utf8'), stored.texts?.texts[language] ?? {}, own));
    }
    const { contract, routes, shell, fallback, preload } = release.extras;
    return await addRelease(site, {
      manifest: {
        ...{ name, version: release.metadata.version, contract, routes },
        ...{ ...(shell && { shell }), ...(fallback && { fallback }) },
      },
      output,
      entry: release.url.slice(releaseFolder(release).length),
      preload,
      ...{ ...(label !== undefined && { label }), ...(titles && { titles }), note, tests: 'skipped' },
      texts: { limits: stored.texts?.limits ?? {}, texts },
    });
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}
