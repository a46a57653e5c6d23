import { screen } from '@sunbird/testing';

/** An element's text, with plain spaces. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The value that stands beside a label in a list of facts. */
export function fact(label: string): string {
  const term = screen.getAllByRole('term').find(element => textOf(element) === label);
  if (!term) throw new Error(`There is no fact “${label}”.`);
  return textOf(term.nextElementSibling);
}
