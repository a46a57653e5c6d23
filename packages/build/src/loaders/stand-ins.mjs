/** Replaces a library's part that no page shows: a component without a mark, and unread texts. */
export default function Nothing() {
  return null;
}
export { Nothing as Cross };
export const zhCN = {};

/** Stands in for `entities/decode` in htmlparser2's tokenizer, where `decodeEntities` is off. */
export const DecodingMode = {};
export const htmlDecodeTree = undefined;
export const xmlDecodeTree = undefined;
export class EntityDecoder {}
