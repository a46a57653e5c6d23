import * as v from 'valibot';

/**
 * What is new in a page, for a device that has the page of before: where the shell is the same, all but the registry
 * is. The hash decides: it is of the whole page that has to come of it.
 */
export const pageNewsFile = 'page.json';

/** Where the page has its registry. */
export const registryBlock = /(<script type="application\/json" id="sunbird-registry">)(.*?)(<\/script>)/s;
const afterPage = /<\/html>.*$/s;

const newsSchema = /*#__PURE__*/ v.object({
  /** SHA-256 of the page, in base64. */
  hash: /*#__PURE__*/ v.string(),
  registry: /*#__PURE__*/ v.record(/*#__PURE__*/ v.string(), /*#__PURE__*/ v.unknown()),
  /** What follows the markup: a store's own mark. */
  end: /*#__PURE__*/ v.string(),
});

/** JSON that can stand inside a script element: no `<` can close it or open another. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

/** Text of the file for a page; undefined for one without a registry. */
export function pageNewsOf(page: string, hash: string): string | undefined {
  const text = registryBlock.exec(page)?.[2];
  const end = afterPage.exec(page)?.[0];
  if (text === undefined || end === undefined) return undefined;
  return `${JSON.stringify({ hash, end: end.slice('</html>'.length), registry: JSON.parse(text) })}\n`;
}

const revisionOf = (registry: { readonly revision?: unknown }): number => Number(registry.revision);

/** The revision that a page is of; not a number for one without a registry. */
export function revisionOfPage(page: string): number {
  return revisionOf(JSON.parse(registryBlock.exec(page)?.[2] ?? '{}'));
}

/**
 * The new page, made of the one that is here; `hash` is what it must have. Undefined for what is no news of a page, and
 * for older ones than the page: a store may tell them later than it has the page.
 */
export function withNews(
  kept: string,
  news: unknown,
): { readonly page: string; readonly hash: string } | undefined {
  const parsed = v.safeParse(newsSchema, news);
  if (!parsed.success) return undefined;
  const { hash, registry, end } = parsed.output;
  if (!(revisionOf(registry) >= revisionOfPage(kept))) return undefined;
  // Functions as replacements: a `$` in the registry must stay a `$`.
  const page = kept
    .replace(registryBlock, (_, open, __, close) => open + inertJson(registry) + close)
    .replace(afterPage, () => `</html>${end}`);
  return { page, hash };
}
