import { parse } from '@formatjs/icu-messageformat-parser';

/** An ICU message as its syntax tree. A message without placeholders stays a string. Throws for what is none. */
export function compileMessage(message) {
  const tree = parse(message, { ignoreTag: false });
  return tree.length === 1 && tree[0].type === 0 ? tree[0].value : tree;
}
