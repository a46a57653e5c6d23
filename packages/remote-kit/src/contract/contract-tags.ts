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
