import { characterEntitiesHtml4 } from 'character-entities-html4';
import { characterEntitiesLegacy } from 'character-entities-legacy';
import { Tokenizer } from 'htmlparser2';
import { createElement, type ReactNode } from 'react';
import { type ContractNode, ContractTree, contractAttributes, contractTag } from './contract-tree';

/** Names that HTML 5 gave to characters of ASCII, and that encoders write. */
const ascii =
  "Tab \t NewLine \n excl ! num # dollar $ percnt % apos ' lpar ( rpar ) ast * plus + comma , period . sol / " +
  'colon : semi ; equals = quest ? commat @ lsqb [ lbrack [ bsol \\ rsqb ] rbrack ] Hat ^ lowbar _ grave ` ' +
  'lcub { lbrace { verbar | vert | rcub } rbrace } hyphen \u2010 dash \u2010 check \u2713 AMP & LT < GT > QUOT " ' +
  'COPY \u00a9 REG \u00ae';

function pairs(text: string): [string, string][] {
  const parts = text.split(' ');
  return parts.flatMap((name, index) => (index % 2 === 0 ? [[name, parts[index + 1] ?? '']] : []));
}

const named = new Map([...Object.entries(characterEntitiesHtml4), ...pairs(ascii)]);
const unended = new Set(characterEntitiesLegacy);
const longestUnended = Math.max(...characterEntitiesLegacy.map(({ length }) => length));

/** HTML reads the numbers 128 to 159 as Windows-1252, because old documents use them so. */
const windows =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

function fromNumber(code: number): string {
  if (code >= 128 && code < 160) return windows[code - 128] ?? '';
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return String.fromCodePoint(isCharacter ? code : 0xfffd);
}

function fromName(name: string, semicolon: string): string | undefined {
  const character = semicolon && named.get(name);
  if (character) return character;
  for (let length = Math.min(name.length, longestUnended); length > 1; length -= 1) {
    const start = name.slice(0, length);
    if (unended.has(start)) return (named.get(start) ?? '') + name.slice(length) + semicolon;
  }
  return undefined;
}

/**
 * Text with its character references decoded: by number, by the names of HTML 4 and of ASCII. All 2,231 names of
 * HTML 5 would cost a borrower 10 kB; one that is not known stays as it is written.
 */
export function decodeCharacters(text: string): string {
  return text.replace(
    /&(?:#(?:x([\da-f]+)|(\d+))|([a-z][a-z\d]*))(;?)/gi,
    (written: string, hex?: string, decimal?: string, name?: string, semicolon = '') => {
      if (name) return fromName(name, semicolon) ?? written;
      return fromNumber(hex ? Number.parseInt(hex, 16) : Number(decimal));
    },
  );
}

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
