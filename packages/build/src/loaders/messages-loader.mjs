import { parse } from '@formatjs/icu-messageformat-parser';

/**
 * Compiles a catalogue of ICU messages to syntax trees, so that no parser is shipped.
 * A message without placeholders stays a string.
 */
export default function messagesLoader(source) {
  const compiled = {};
  for (const [key, message] of Object.entries(JSON.parse(source))) {
    let tree;
    try {
      tree = parse(message, { ignoreTag: false });
    } catch (error) {
      throw new Error(`Message "${key}" is not a valid ICU message: ${error.message}`);
    }
    compiled[key] = tree.length === 1 && tree[0].type === 0 ? tree[0].value : tree;
  }
  return `${JSON.stringify(compiled)}`;
}
