/** Attributes that a person sees, hears or uses. */
const shown =
  /^(aria-(?!describedby|labelledby|controls|owns)|role|alt|href|type|inputmode|autocomplete|maxlength|placeholder|disabled|checked|lang|dir|title|open|hidden|src|loading|min|max)/;

function selfOf(element: Element): string {
  const attributes = [...element.attributes]
    .filter(({ name }) => shown.test(name))
    .map(({ name, value }) => (value === '' ? `[${name}]` : `[${name}=${value}]`));
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const typed = isField && element.value !== '' ? ` = ${element.value}` : '';
  const classes = [...element.classList].map(name => `.${name}`);
  return [element.localName, ...classes, ...attributes, typed].join('');
}

interface Line {
  readonly text: string;
  readonly isElement: boolean;
}

/** What fits in one line stands in one, with its elements in brackets. */
const longest = 110;

function withChildren(self: string, children: readonly Line[]): Line[] {
  const [only, ...others] = children;
  if (!only) return [{ text: self, isElement: true }];
  const isFlat = children.every(({ text }) => !text.startsWith(' '));
  const inside = children.map(({ text, isElement }) => (isElement ? `(${text})` : text)).join(' ');
  const text = `${self} > ${others.length === 0 ? only.text : inside}`;
  if (isFlat && (others.length === 0 || text.length <= longest)) return [{ text, isElement: true }];
  return [
    { text: self, isElement: true },
    ...children.map(child => ({ text: `  ${child.text}`, isElement: child.isElement })),
  ];
}

/** An icon, a dot, a ring. A skeleton, which is a `div`, is what its screen shows. */
function isDecoration(element: Element): boolean {
  return (
    element.matches('svg, i, span') &&
    element.getAttribute('aria-hidden') === 'true' &&
    !element.textContent?.trim()
  );
}

/** The bar at the top of a page: its buttons and its title, in their order. */
function barOf(bar: Element): Line {
  const parts = [...bar.querySelectorAll('button, a, h1')];
  const names = parts.map(part => part.getAttribute('aria-label') ?? part.textContent?.trim());
  return { text: ['bar', names.join(' | ')].filter(Boolean).join(' > '), isElement: true };
}

/** Frames of every page. */
const frames = /^(?:div|form)\.(?:root|page)$/;

function linesOf(node: Node, whole: boolean): Line[] {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.textContent?.trim();
    return text ? [{ text, isElement: false }] : [];
  }
  if (!(node instanceof Element) || node.localName === 'style') return [];
  if (!whole && isDecoration(node)) return [];
  const self = selfOf(node);
  if (!whole && self === 'header.bar') return [barOf(node)];
  const children =
    node.localName === 'svg' ? [] : [...node.childNodes].flatMap(child => linesOf(child, whole));
  const onlyWraps = self === 'div' || self === 'span' || (!whole && frames.test(self));
  return onlyWraps ? children : withChildren(self, children);
}

export interface OutlineOptions {
  /** With the frame of the page and with what only decorates, for tests of these. */
  readonly whole?: boolean;
}

/**
 * What a part of the page shows: of each element its kind, its classes and what a person is told of it, then its text.
 * For `toMatchSnapshot`, where a test names the states of a screen.
 */
export function outline(root: Element = document.body, { whole = false }: OutlineOptions = {}): string {
  const lines = [...root.childNodes].flatMap(child => linesOf(child, whole));
  return `\n${lines.map(({ text }) => text).join('\n')}\n`;
}
