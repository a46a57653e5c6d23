import DOMPurify, { type Config } from 'dompurify';

/** Only what a text is made of. No address, style, class or id: nothing in a contract can lead, load or run. */
const config = {
  ALLOWED_TAGS: [
    'h1',
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'strong',
    'b',
    'em',
    'i',
    'u',
    'small',
    'sup',
    'sub',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'section',
    'div',
    'span',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  ALLOWED_ATTR: ['colspan', 'rowspan', 'scope', 'start'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  KEEP_CONTENT: true,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config;

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createHTML(html: string): string; createScriptURL(url: string): string },
      ): Policy;
    };
  }
}

let policy: Policy | null | undefined;

/**
 * The page takes html from named policies only. This one hands the contract to the sanitiser's inert document and
 * never leaves this file; no script address passes it. Null where the browser knows no policies.
 */
function contractPolicy(): Policy | null {
  policy ??=
    window.trustedTypes?.createPolicy('sunbird-contract', {
      createHTML: html => html,
      createScriptURL: () => {
        throw new TypeError('A contract has no scripts.');
      },
    }) ?? null;
  return policy;
}

const tag = /<(?:"[^"]*"|'[^']*'|[^'"<>])*>/g;

/**
 * Styles and base addresses under names that mean nothing. The sanitiser removes them anyway, but a browser reports
 * them to the page's policy as soon as it reads them, even into an inert document.
 */
function withoutStyles(html: string): string {
  return html.replace(tag, markup =>
    markup
      .replace(/^<(\/?)style\b/i, '<$1noframes')
      .replace(/^<(\/?)base\b/i, '<$1x-base')
      .replace(/\bstyle(?=\s*=)/gi, 'data-style'),
  );
}

/**
 * A contract's html as nodes that only say something: scripts, handlers, styles, pictures and links are gone, the
 * words stay. A first heading that repeats `title` is left out, because the page shows it.
 */
export function contractNodes(html: string, title: string): DocumentFragment {
  const nodes = DOMPurify.sanitize(withoutStyles(html), {
    ...config,
    TRUSTED_TYPES_POLICY: contractPolicy(),
  });
  for (const heading of nodes.querySelectorAll('h1')) {
    if (heading.textContent?.trim() === title.trim()) heading.remove();
    else {
      const lower = document.createElement('h2');
      lower.append(...heading.childNodes);
      heading.replaceWith(lower);
    }
  }
  return nodes;
}

const wordsPerMinute = 200;

/** Minutes that reading takes, at least one. */
export function readingMinutes(nodes: DocumentFragment): number {
  const words = (nodes.textContent ?? '').split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
