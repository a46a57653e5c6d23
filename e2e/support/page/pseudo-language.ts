// cspell:ignore aeiou AEIOU -- vowels, plain and accented
// cspell:ignore ÅËÏÖÛåëïöû ÅËÏÖÛ
import type { Page } from '@playwright/test';

const plain = 'AEIOUaeiou';
/** As wide as the plain ones, and none that Spanish has. */
const accented = 'ÅËÏÖÛåëïöû';

/**
 * A pseudo language: every vowel of every message has an accent of its own. The published catalogues are JSON, so the
 * page's `JSON.parse` is patched; the app contains none of this.
 */
export async function speakPseudoLanguage(page: Page): Promise<void> {
  await page.addInitScript(
    ([from, to]) => {
      function accent(text: string) {
        return text.replace(/[aeiou]/gi, letter => to[from.indexOf(letter)] ?? letter);
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
            for (const option of Object.values(element.options))
              if (isRecord(option)) accentTree(option.value);
          }
          accentTree(element.children);
        }
      }

      const key = /^[a-z]\w*(?:\.[\w-]+)+$/i;
      function isCatalogue(value: unknown): value is Record<string, unknown> {
        if (!isRecord(value)) return false;
        const entries = Object.entries(value);
        function isMessage([name, message]: [string, unknown]) {
          return key.test(name) && (typeof message === 'string' || Array.isArray(message));
        }
        return entries.length > 2 && entries.every(isMessage);
      }

      const parse = JSON.parse;
      JSON.parse = (text, reviver) => {
        const value: unknown = parse(text, reviver);
        if (!isCatalogue(value)) return value;
        for (const [name, message] of Object.entries(value)) {
          if (typeof message === 'string') value[name] = accent(message);
          else accentTree(message);
        }
        return value;
      };
    },
    [plain, accented] as const,
  );
}

/** Whether a text has a word that no catalogue has. */
export function isPlain(text: string): boolean {
  return /[aeiou]/i.test(text) && /[a-z]{2,}/i.test(text);
}

/** A text of the pseudo language as its catalogue has it. */
export function withoutAccents(text: string): string {
  return text.replace(/[ÅËÏÖÛ]/gi, letter => plain[accented.indexOf(letter)] ?? letter);
}

/**
 * Texts of the page that come from no catalogue, visible or for screen readers: text, labels, placeholders, the title.
 * Leaves out collapsed content and `except`.
 */
export function plainTexts(page: Page, except?: string): Promise<string[]> {
  return page.evaluate(ignored => {
    const said = new Set<string>();
    function add(text: string | null, owner: Element | null) {
      if (!text || !/[aeiou]/i.test(text) || (ignored && owner?.closest(ignored))) return;
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
