import CODE128AUTO from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js';

/** One bar, in modules from the left of the symbol. */
export interface Bar {
  readonly at: number;
  readonly width: number;
}

export interface BarPattern {
  readonly bars: readonly Bar[];
  /** Of the symbol, in modules, without the quiet zones. */
  readonly width: number;
}

/** The bars of a Code 128 symbol. RangeError for text that Code 128 can't hold. */
export function code128(text: string): BarPattern {
  const symbol = new CODE128AUTO(text, {});
  if (text === '' || !symbol.valid()) throw new RangeError('Code 128 holds ASCII characters, at least one.');
  const { data } = symbol.encode();
  const bars = [...data.matchAll(/1+/g)].map(run => ({ at: run.index, width: run[0].length }));
  return { bars, width: data.length };
}
