import type { Page } from '@playwright/test';

/**
 * A pseudo language: every letter of every message has an accent. The published catalogues are JSON, so the page's
 * `JSON.parse` is patched; the app contains none of this.
 */
export async function speakPseudoLanguage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    const accented = 'ÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçđéƒĝĥîĵķļḿñöþǫŕšţûṽŵẋýž';
    function accent(text: string) {
      return text.replace(/[A-Za-z]/g, letter => accented[plain.indexOf(letter)] ?? letter);
    }
    function isRecord(value: unknown): value is Record<string, unknown> {
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    }

    /** Replaces the literals of a compiled message (type 0), also in its options and tags. */
    function accentTree(elements: unknown): void {
      if (!Array.isArray(elements)) return;
      for (const element of elements) {
        if (!isRecord(element)) continue;
        if (element.type === 0 && typeof element.value === 'string') element.value = accent(element.value);
        if (isRecord(element.options)) {
          for (const option of Object.values(element.options)) if (isRecord(option)) accentTree(option.value);
        }
        accentTree(element.children);
      }
    }

    function isCatalogue(value: unknown): value is Record<string, unknown> {
      if (!isRecord(value)) return false;
      const entries = Object.entries(value);
      return (
        entries.length > 2 &&
        entries.every(
          ([key, message]) =>
            /^[a-z]\w*(?:\.[\w-]+)+$/i.test(key) && (typeof message === 'string' || Array.isArray(message)),
        )
      );
    }

    const parse = JSON.parse;
    JSON.parse = (text, reviver) => {
      const value: unknown = parse(text, reviver);
      if (isCatalogue(value)) {
        for (const [key, message] of Object.entries(value)) {
          if (typeof message === 'string') value[key] = accent(message);
          else accentTree(message);
        }
      }
      return value;
    };
  });
}

/**
 * Texts of the page with unaccented words, visible or for screen readers: text, labels, placeholders, the title. Leaves
 * out collapsed content and `except`.
 */
export function plainTexts(page: Page, except?: string): Promise<string[]> {
  return page.evaluate(ignored => {
    const said = new Set<string>();
    function add(text: string | null, owner: Element | null) {
      if (!text || !/[A-Za-z]{2,}/.test(text) || (ignored && owner?.closest(ignored))) return;
      if (!owner || owner.checkVisibility()) said.add(text.trim());
    }
    add(document.title, null);
    const user = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = user.nextNode(); node; node = user.nextNode()) add(node.textContent, node.parentElement);
    for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'placeholder', 'title']) {
      for (const element of document.body.querySelectorAll(`[${name}]`))
        add(element.getAttribute(name), element);
    }
    return [...said];
  }, except);
}
