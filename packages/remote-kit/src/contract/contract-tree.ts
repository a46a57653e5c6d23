const tags = [
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
] as const;

/** The tags that may be drawn. `h1` is drawn as `h2`, because the page has its own title. */
export type ContractTag = (typeof tags)[number];

/** Tags that only group text. They are drawn as a `div`, so that their text does not join the text beside it. */
const groups =
  'address article aside center details fieldset figcaption figure footer form header main nav pre summary';

const allowed = new Map<string, ContractTag>([
  ...tags.map(tag => [tag, tag] as const),
  ...groups.split(' ').map(name => [name, 'div'] as const),
  ['h5', 'h4'],
  ['h6', 'h4'],
]);

/** The allowed tag for a name in lower case. An unknown tag is removed and its text stays. */
export function contractTag(name: string): ContractTag | undefined {
  return allowed.get(name);
}

export type ContractAttributes = Readonly<Record<string, string>>;

interface AttributeRule {
  readonly prop: string;
  readonly tags: readonly ContractTag[];
  readonly values: RegExp;
}

const rules = new Map<string, AttributeRule>([
  ['colspan', { prop: 'colSpan', tags: ['td', 'th'], values: /^[1-9]\d{0,2}$/ }],
  ['rowspan', { prop: 'rowSpan', tags: ['td', 'th'], values: /^[1-9]\d{0,2}$/ }],
  ['scope', { prop: 'scope', tags: ['th'], values: /^(?:row|col)(?:group)?$/ }],
  ['start', { prop: 'start', tags: ['ol'], values: /^-?\d{1,6}$/ }],
]);

/** React props for the attributes of a tag. No address, style, class, id or handler: nothing can lead, load or run. */
export function contractAttributes(
  tag: ContractTag,
  attributes: ReadonlyMap<string, string>,
): ContractAttributes {
  const props: Record<string, string> = {};
  for (const [name, value] of attributes) {
    const rule = rules.get(name);
    if (rule?.tags.includes(tag) && rule.values.test(value)) props[rule.prop] = value;
  }
  return props;
}

export interface ContractNode {
  readonly tag: ContractTag;
  readonly attributes: ContractAttributes;
  readonly children: (ContractNode | string)[];
}

interface OpenNode {
  readonly tag: ContractTag | 'root';
  readonly children: (ContractNode | string)[];
  /** Not in the contract's html, but required around its tags. */
  readonly implied: boolean;
}

type Names = ReadonlySet<string>;

function names(text: string): Names {
  return new Set(text.split(' '));
}

const inline = names('strong b em i u small sup sub span');
const headings = names('h1 h2 h3 h4');
const cells = names('td th caption');
const tableParts = names('table caption thead tbody tfoot tr td th');

/** Tags that hold no text themselves, and the child that an implied one would be. */
const defaultChild = new Map<string, ContractTag>([
  ['ul', 'li'],
  ['ol', 'li'],
  ['dl', 'dd'],
  ['table', 'tbody'],
  ['thead', 'tr'],
  ['tbody', 'tr'],
  ['tfoot', 'tr'],
  ['tr', 'td'],
]);

interface TagRule {
  /** What may hold the tag. The first is implied where there is none. */
  readonly parents: readonly ContractTag[];
  /** Open tags to which the tag goes back, with implied parents between. */
  readonly within: Names;
}

function tagRule(within: string, ...parents: readonly ContractTag[]): TagRule {
  return { parents, within: names(within) };
}

/** Tags that stand in certain others only. */
const tagRules = new Map<string, TagRule>([
  ['li', tagRule('ul ol', 'ul', 'ol')],
  ['dt', tagRule('dl', 'dl')],
  ['dd', tagRule('dl', 'dl')],
  ...['caption', 'thead', 'tbody', 'tfoot'].map(tag => [tag, tagRule('table', 'table')] as const),
  ['tr', tagRule('table thead tbody tfoot', 'tbody', 'thead', 'tfoot')],
  ...['td', 'th'].map(tag => [tag, tagRule('table thead tbody tfoot tr', 'tr')] as const),
]);

/** Deeper tags are left out and their text stays. Implied parents may add a few levels. */
const maxDepth = 32;

/**
 * Builds a tree of valid nesting from tags in any order, so that neither React nor a browser has to repair it. Every
 * text is in it, in its original order. Each step looks at the open tags only, of which there are few.
 */
export class ContractTree {
  readonly root: OpenNode = { tag: 'root', children: [], implied: false };
  private readonly opened: OpenNode[] = [this.root];

  text(text: string): void {
    if (defaultChild.has(this.top.tag) && text.trim() === '') return;
    this.makeRoom();
    this.top.children.push(text);
  }

  open(tag: ContractTag, attributes: ContractAttributes): void {
    const isVoid = tag === 'br' || tag === 'hr';
    const needed = this.prepare(tag);
    if (!isVoid && this.opened.length > maxDepth) return;
    for (const parent of needed) this.push(parent, {}, true);
    this.push(tag, attributes, false);
    if (isVoid) this.opened.pop();
  }

  close(tag: ContractTag): void {
    const isTablePart = tableParts.has(tag);
    for (let index = this.opened.length - 1; index > 0; index -= 1) {
      const name = this.opened[index]?.tag ?? 'root';
      if (name === tag || (headings.has(name) && headings.has(tag))) {
        this.closeFrom(index);
        return;
      }
      // A cell is closed by its table only.
      if (name === 'table' || (cells.has(name) && !isTablePart)) return;
    }
  }

  private get top(): OpenNode {
    return this.opened[this.opened.length - 1] ?? this.root;
  }

  private push(tag: ContractTag, attributes: ContractAttributes, implied: boolean): void {
    const children: ContractNode['children'] = [];
    this.top.children.push({ tag, attributes, children });
    this.opened.push({ tag, children, implied });
  }

  private closeFrom(index: number): void {
    this.opened.length = index;
  }

  /** Closes what can't hold the tag, and returns the parents that it lacks. */
  private prepare(tag: ContractTag): readonly ContractTag[] {
    if (!inline.has(tag) && tag !== 'br' && !this.returnTo(tag)) this.closeParagraph(tag);
    if (!tagRules.has(tag)) this.makeRoom();
    const needed: ContractTag[] = [];
    for (let child = tagRules.get(tag); child && !child.parents.some(parent => parent === this.top.tag); ) {
      const [parent] = child.parents;
      if (!parent) break;
      needed.unshift(parent);
      child = tagRules.get(parent);
    }
    if (needed[0] && !tagRules.has(needed[0])) this.makeRoom();
    return needed;
  }

  /** Closes all up to the list or table that the tag belongs to. */
  private returnTo(tag: ContractTag): boolean {
    const place = tagRules.get(tag);
    if (!place) return false;
    for (let index = this.opened.length - 1; index > 0; index -= 1) {
      const name = this.opened[index]?.tag ?? 'root';
      if (place.within.has(name)) {
        this.closeFrom(index + 1);
        return true;
      }
      if (!tableParts.has(tag) && (defaultChild.has(name) || cells.has(name))) return false;
    }
    return false;
  }

  /** A paragraph holds no block, and a heading no heading. */
  private closeParagraph(tag: ContractTag): void {
    for (let index = this.opened.length - 1; index > 0; index -= 1) {
      const name = this.opened[index]?.tag ?? 'root';
      // A paragraph may stand in a heading that has to close, too.
      if (name === 'p' || (headings.has(name) && headings.has(tag))) this.closeFrom(index);
      else if (!inline.has(name)) return;
    }
  }

  /** Leaves lists and tables that were implied; in others, implies what can hold text. */
  private makeRoom(): void {
    while (this.top.implied && defaultChild.has(this.top.tag)) this.opened.pop();
    for (let child = defaultChild.get(this.top.tag); child; child = defaultChild.get(child)) {
      this.push(child, {}, true);
    }
  }
}
