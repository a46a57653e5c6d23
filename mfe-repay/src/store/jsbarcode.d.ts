// jsbarcode types its main entry only; the class for Code 128 alone is a sixth of it.
declare module 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js' {
  export default class CODE128AUTO {
    constructor(text: string, options: Readonly<Record<string, unknown>>);
    valid(): boolean;
    /** `data`: one character per module, 1 for black. */
    encode(): { readonly data: string; readonly text: string };
  }
}
