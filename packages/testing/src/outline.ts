/** Attributes that a person sees, hears or uses. */
const told =
  /^(aria-(?!describedby|labelledby|controls|owns)|role|alt|href|type|inputmode|autocomplete|maxlength|placeholder|disabled|checked|lang|dir|title|open|hidden|src|loading|min|max)/;

function selfOf(element: Element): string {
  const attributes = [...element.attributes]
    .filter(({ name }) => told.test(name))
    .map(({ name, value }) => (value === '' ? `[${name}]` : `[${name}=${value}]`));
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const typed = isField && element.value !== '' ? ` = ${element.value}` : '';
  const classes = [...element.classList].map(name => `.${name}`);
  return [element.localName, ...classes, ...attributes, typed].join('');
}

function linesOf(node: Node): string[] {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() ? [node.textContent.trim()] : [];
  if (!(node instanceof Element) || node.localName === 'style') return [];
  const self = selfOf(node);
  const children = node.localName === 'svg' ? [] : [...node.childNodes].flatMap(linesOf);
  // What only wraps says nothing.
  if (self === 'div' || self === 'span') return children;
  const [only, ...others] = children;
  if (only !== undefined && others.length === 0) return [`${self} > ${only}`];
  return [self, ...children.map(line => `  ${line}`)];
}

/**
 * What a part of the page shows, one line an element: its kind, its classes and what a person is told of it, then its
 * text. For `toMatchSnapshot`, where a test names the states of a screen.
 */
export function outline(root: Element = document.body): string {
  return `\n${[...root.childNodes].flatMap(linesOf).join('\n')}\n`;
}
