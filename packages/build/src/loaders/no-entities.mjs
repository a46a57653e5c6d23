/** Stands in for `entities/decode` in htmlparser2's tokenizer, where `decodeEntities` is off. */
export const DecodingMode = {};
export const htmlDecodeTree = undefined;
export const xmlDecodeTree = undefined;
export class EntityDecoder {}
