import { parse } from '@formatjs/icu-messageformat-parser';

/** An ICU message as its syntax tree. A message without placeholders stays a string. Throws for what is none. */
export function compileMessage(message) {
  const tree = parse(message, { ignoreTag: false });
  return tree.length === 1 && tree[0].type === 0 ? tree[0].value : tree;
}

/** Compiles a catalogue of ICU messages to syntax trees, so that no parser is shipped. */
export default function messagesLoader(source) {
  const compiled = {};
  for (const [key, message] of Object.entries(JSON.parse(source))) {
    try {
      compiled[key] = compileMessage(message);
    } catch (error) {
      throw new Error(`Message "${key}" is not a valid ICU message: ${error.message}`);
    }
  }
  return `${JSON.stringify(compiled)}`;
}
