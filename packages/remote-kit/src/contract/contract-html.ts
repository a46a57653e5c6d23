import { Tokenizer } from 'htmlparser2';
import { createElement, type ReactNode } from 'react';
import { decodeCharacters } from './character-references';
import { type ContractNode, ContractTree, contractAttributes, contractTag } from './contract-tree';

/** Tags whose contents no reader should see. */
const silent = /<\/(script|style|template|noscript|iframe|object|title|noframes|noembed)\b/gi;

/** Where the last closing tag of each silent name begins: one that is never closed does not swallow the rest. */
function lastClosings(html: string): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const { 1: name = '', index = 0 } of html.matchAll(silent)) last.set(name.toLowerCase(), index);
  return last;
}

/** Reads tags and texts, and gives them to a tree. */
class ContractReader {
  readonly tree = new ContractTree();
  private readonly closings: ReadonlyMap<string, number>;
  private silentTag: string | undefined;
  private tag = '';
  private attribute = '';
  private attributes = new Map<string, string>();

  constructor(private readonly html: string) {
    this.closings = lastClosings(html);
  }

  onopentagname(start: number, end: number): void {
    this.tag = this.html.slice(start, end).toLowerCase();
    this.attributes = new Map();
    if ((this.closings.get(this.tag) ?? -1) > start) this.silentTag ??= this.tag;
  }

  onattribname(start: number, end: number): void {
    this.attribute = this.html.slice(start, end).toLowerCase();
  }

  onattribdata(start: number, end: number): void {
    if (!this.attributes.has(this.attribute))
      this.attributes.set(this.attribute, this.html.slice(start, end));
  }

  onopentagend(): void {
    const tag = contractTag(this.tag);
    if (tag && !this.silentTag) this.tree.open(tag, contractAttributes(tag, this.attributes));
  }

  onselfclosingtag(): void {
    this.onopentagend();
  }

  onclosetag(start: number, end: number): void {
    const name = this.html.slice(start, end).toLowerCase();
    if (this.silentTag) {
      if (this.silentTag === name) this.silentTag = undefined;
      return;
    }
    const tag = contractTag(name);
    // As every browser reads it.
    if (tag === 'br') this.tree.open(tag, {});
    else if (tag) this.tree.close(tag);
  }

  ontext(start: number, end: number): void {
    if (!this.silentTag) this.tree.text(decodeCharacters(this.html.slice(start, end)));
  }

  oncdata(start: number, end: number, ending: number): void {
    if (!this.silentTag) this.tree.text(this.html.slice(start, end - ending));
  }

  onattribentity(): void {}
  onattribend(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onend(): void {}
  onprocessinginstruction(): void {}
  ontextentity(): void {}
}

export type Child = ContractNode | string;

export function textOf(child: Child): string {
  return typeof child === 'string' ? child : child.children.map(textOf).join('');
}

function countWords(child: Child): number {
  if (typeof child === 'string') return child.split(/\s+/).filter(Boolean).length;
  return child.children.reduce((sum, inner) => sum + countWords(inner), 0);
}

/** `title` is the page's own, and a heading that repeats it is left out. */
export function element(child: Child, key: number, title: string): ReactNode {
  if (typeof child === 'string') return child;
  const { tag, attributes, children } = child;
  if (tag === 'h1' && textOf(child).trim() === title) return null;
  const content = children.length > 0 ? children.map((inner, at) => element(inner, at, title)) : undefined;
  return createElement(tag === 'h1' ? 'h2' : tag, { key, ...attributes }, content);
}

export interface ReadContract {
  readonly content: readonly ReactNode[];
  /** Minutes that reading takes, at least one. */
  readonly minutes: number;
}

const wordsPerMinute = 200;

/**
 * A text's html as a tree of harmless tags: scripts, handlers, styles, pictures and links are removed, the text stays.
 *
 * No browser reads the html, so that nothing in it can run, load or be reported to the page's policy. Of htmlparser2
 * only the tokenizer is used: it finds tags as browsers do, in one pass, and weighs 5 kB. parse5 weighs 36 kB and
 * takes quadratic time for deep nesting, as htmlparser2's own parser does for stray closing tags; smaller tokenizers
 * lose text at `a < b`, `<!-->` or `<</script>`.
 */
export function readTree(html: string): readonly Child[] {
  const reader = new ContractReader(html);
  const tokenizer = new Tokenizer({ decodeEntities: false }, reader);
  tokenizer.write(html);
  tokenizer.end();
  return reader.tree.root.children;
}

/** A contract's html as harmless elements. */
export function readContract(html: string, title: string): ReadContract {
  const children = readTree(html);
  const words = children.reduce((sum, child) => sum + countWords(child), 0);
  return {
    content: children.map((child, key) => element(child, key, title.trim())),
    minutes: Math.max(1, Math.round(words / wordsPerMinute)),
  };
}
