import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

export { type MessageFormatElement, TYPE };

/** An ICU message as its syntax tree. A message without placeholders stays a string. Throws for any other text. */
export function compileMessage(message: string): string | MessageFormatElement[] {
  const tree = parse(message, { ignoreTag: false });
  const [only] = tree;
  return tree.length === 1 && only?.type === TYPE.literal ? only.value : tree;
}

/** The arguments and tags of a message, each as its type in the syntax tree and its name. */
export function placeholders(
  elements: readonly MessageFormatElement[],
  collected = new Set<string>(),
): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    collected.add(`${element.type}:${element.value}`);
    if (element.type === TYPE.tag) placeholders(element.children, collected);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) placeholders(option.value, collected);
    }
  }
  return collected;
}

/** The arguments and tags of a message as they are written: `{amount}`, `<money>`. Throws for any other text. */
export function placeholdersOf(message: string): ReadonlySet<string> {
  const names = [...placeholders(parse(message))].map(placeholder => {
    const [type, name] = placeholder.split(':');
    return Number(type) === TYPE.tag ? `<${name}>` : `{${name}}`;
  });
  return new Set(names);
}
