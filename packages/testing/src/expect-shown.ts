import { withFigures } from '@sunbird/loan-domain/testing/example-price';
import { wrongSums } from './sums';

/** Parts of a text, such as the sign of a sum: no space before or after them. */
const inline = 'i, b, em, strong, a, sup, .ui-money, span:not([class])';

function textsOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element) || node.matches('style, script, [hidden]')) return '';
  const isField =
    (node instanceof HTMLInputElement && !node.matches('[type=radio], [type=checkbox]')) ||
    node instanceof HTMLTextAreaElement;
  const inside = isField ? node.value : [...node.childNodes].map(textsOf).join('');
  const name = node.getAttribute('aria-label') ?? node.getAttribute('alt') ?? '';
  return node.matches(inline) && !name ? inside : ` ${name} ${inside} `;
}

function shownIn(root: Element): string {
  return textsOf(root).replace(/\s+/g, ' ').trim();
}

/** What does not add up on the page. */
function faultsOfSums(): string[] {
  const lists = [...document.querySelectorAll('dl')].map(list =>
    [...list.children].map(row => ({
      label: row.querySelector('dt')?.textContent ?? '',
      value: row.querySelector('dd')?.textContent ?? '',
      isSum: row.classList.contains('sum'),
    })),
  );
  return wrongSums(lists);
}

/**
 * Expects that a part of the page, else all of it, shows these texts in this order. A text may go over several elements,
 * such as a row's label and its value; names and what is typed count as the text of theirs. `{repay}` is a figure of the
 * example loan. Lists of amounts on the page must add up.
 */
export function expectShown(...facts: readonly [Element | string | null, ...string[]]): void {
  const [first, ...others] = facts;
  if (first === null) throw new Error('The page has no such part.');
  const [root, texts] = typeof first === 'string' ? [document.body, [first, ...others]] : [first, others];
  const shown = shownIn(root);
  let at = 0;
  for (const text of texts.map(withFigures)) {
    const position = shown.indexOf(text, at);
    if (position < 0)
      throw new Error(`Not shown${at > 0 ? ' behind the texts before it' : ''}: ${text}\n\n${shown}`);
    at = position + text.length;
  }
  const faults = faultsOfSums();
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
