import fc from 'fast-check';

/**
 * Any character of Unicode. fast-check's unit "binary" lists all 1.1 million of them before the first text: 0.8 s of CPU
 * and 85 MB for each worker.
 */
const character = fc
  .integer({ min: 0, max: 0x10f7ff })
  .map(code => String.fromCodePoint(code < 0xd800 ? code : code + 0x800));

/** Any text, also such as a program may take for a name of its own: `__proto__`. */
export function anyText(lengths: { readonly maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.oneof(fc.string(lengths), fc.string({ ...lengths, unit: character }));
}
