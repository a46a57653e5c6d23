import type { ReactNode } from 'react';
import { type Child, element, readTree, textOf } from './contract-html';
import type { ContractNode } from './contract-tree';

export interface DocumentPart {
  /** Tells the part from the others of its document. It stays as long as its title does, unless its heading names it. */
  readonly id: string;
  readonly title: string;
  readonly content: readonly ReactNode[];
}

/** A text in parts: each begins with a heading of the second level. */
export interface ReadDocument {
  /** The first heading of the first level. */
  readonly title: string | undefined;
  /** What stands before the first part. */
  readonly before: readonly ReactNode[];
  readonly parts: readonly DocumentPart[];
}

function isBlank(child: Child): boolean {
  return typeof child === 'string' && child.trim() === '';
}

function isTag(child: Child | undefined, ...tags: readonly ContractNode['tag'][]): child is ContractNode {
  return typeof child === 'object' && tags.includes(child.tag);
}

/** What is within elements that hold the whole text. */
function withoutWrappers(children: readonly Child[]): readonly Child[] {
  const [only, ...others] = children.filter(child => !isBlank(child));
  return others.length === 0 && isTag(only, 'div', 'section') ? withoutWrappers(only.children) : children;
}

/** A heading may name its part: `Paying late {#late}`. */
const namedHeading = /^(.*\S)\s*\{#([\w-]+)\}$/;

function idOf(title: string, taken: ReadonlySet<string>): string {
  const words =
    title
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z\d]+/g) ?? [];
  const id = words.join('-');
  return id === '' || taken.has(id) ? `${id}-${taken.size + 1}` : id;
}

/** A text's html as harmless elements, part by part. */
export function readDocument(html: string): ReadDocument {
  const children = withoutWrappers(readTree(html));
  const heading = children.find(child => isTag(child, 'h1'));
  const title = heading && textOf(heading).trim();
  const ids = new Set<string>();
  const before: ReactNode[] = [];
  const parts: { id: string; title: string; content: ReactNode[] }[] = [];
  for (const [key, child] of children.entries()) {
    if (child === heading) continue;
    if (isTag(child, 'h2')) {
      const text = textOf(child).trim();
      const [, name = text, id = idOf(name, ids)] = namedHeading.exec(text) ?? [];
      ids.add(id);
      parts.push({ id, title: name, content: [] });
    } else (parts.at(-1)?.content ?? before).push(element(child, key, ''));
  }
  return { title, before, parts };
}
