import * as v from 'valibot';

/**
 * The page patch: the new registry, for a device that has the previous page in its cache. If the shell is the same,
 * only the registry differs. The patch has the hash of the whole new page, which tells whether it applies.
 * Workers of earlier releases request this file name: it must stay.
 */
export const pagePatchFile = 'page.json';

/** Matches the registry block of the page. */
export const registryBlock = /(<script type="application\/json" id="sunbird-registry">)(.*?)(<\/script>)/s;
const afterPage = /<\/html>.*$/s;

const patchSchema = /*#__PURE__*/ v.object({
  /** SHA-256 of the page, in base64. */
  hash: /*#__PURE__*/ v.string(),
  registry: /*#__PURE__*/ v.record(/*#__PURE__*/ v.string(), /*#__PURE__*/ v.unknown()),
  /** What follows the markup: a mark of the store. */
  end: /*#__PURE__*/ v.string(),
});

/** JSON that is safe inside a script element: without `<` it can not close the element. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

/** Text of the patch file for a page; undefined for a page without a registry. */
export function createPagePatch(page: string, hash: string): string | undefined {
  const text = registryBlock.exec(page)?.[2];
  const end = afterPage.exec(page)?.[0];
  if (text === undefined || end === undefined) return undefined;
  return `${JSON.stringify({ hash, end: end.slice('</html>'.length), registry: JSON.parse(text) })}\n`;
}

function revisionOf(registry: { readonly revision?: unknown }): number {
  return Number(registry.revision);
}

/** The revision of a page; NaN for a page without a registry. */
export function revisionOfPage(page: string): number {
  return revisionOf(JSON.parse(registryBlock.exec(page)?.[2] ?? '{}'));
}

/**
 * Applies a patch to the cached page. The caller must compare the result with `hash`. Returns undefined for an invalid
 * patch, and for one of an older revision than the page: a bucket may serve the patch file late.
 */
export function applyPagePatch(
  cached: string,
  patch: unknown,
): { readonly page: string; readonly hash: string } | undefined {
  const parsed = v.safeParse(patchSchema, patch);
  if (!parsed.success) return undefined;
  const { hash, registry, end } = parsed.output;
  if (!(revisionOf(registry) >= revisionOfPage(cached))) return undefined;
  // Functions as replacements: a `$` in the registry must stay a `$`.
  const page = cached
    .replace(registryBlock, (_, open, __, close) => open + inertJson(registry) + close)
    .replace(afterPage, () => `</html>${end}`);
  return { page, hash };
}
