import type { Barcode } from '@sunbird/api-client';
import en from '@sunbird/languages/texts/en/repay.more.json';
import { renderScreen, screen } from '@sunbird/testing';
import { TillCode } from './store-payment';

// Widths of bars and gaps of the 107 symbols of ISO/IEC 15417, typed from the standard's table.
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 ' +
  '113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 ' +
  '212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 ' +
  '113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 ' +
  '241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 ' +
  '211232 2331112'
).split(' ');

interface Rect {
  readonly at: number;
  readonly width: number;
}

/** Reads bars as a scanner would: widths, symbols, checksum, then text by code set. */
function decode(bars: readonly Rect[]): string {
  const widths = bars.flatMap(({ at, width }, index) => {
    const next = bars[index + 1];
    return next ? [width, next.at - at - width] : [width];
  });
  const values: number[] = [];
  for (let from = 0; from < widths.length; ) {
    const size = widths.length - from === 7 ? 7 : 6;
    values.push(symbols.indexOf(widths.slice(from, from + size).join('')));
    from += size;
  }
  expect(values).not.toContain(-1);
  expect(values.pop()).toBe(106);
  const check = values.pop();
  const start = values[0] ?? 0;
  const sum = values.slice(1).reduce((total, value, index) => total + value * (index + 1), start);
  expect(check).toBe(sum % 103);

  let set = ({ 103: 'A', 104: 'B', 105: 'C' } as const)[start];
  let text = '';
  for (const value of values.slice(1)) {
    if (set === 'C' && value < 100) text += String(value).padStart(2, '0');
    else if (value === 99) set = 'C';
    else if (value === 100) set = 'B';
    else if (value === 101) set = 'A';
    else if (value < 96) text += String.fromCharCode(set === 'A' && value >= 64 ? value - 64 : value + 32);
    else throw new Error(`unexpected symbol ${value}`);
  }
  return text;
}

/** Draws a bar code, and gives its bars and its width. */
async function draw(value: string, format: Barcode['format'] = 'CODE128') {
  const barcode = { format, value };
  await renderScreen(<TillCode barcode={barcode} reference="93000482117704" />, { catalogue: en });
  expect(screen.getByText('9300 0482 1177 04')).toBeTruthy();
  const drawing = screen.queryByRole('img', { name: 'Bar code of your reference' });
  const bars = [...(drawing?.querySelectorAll('rect') ?? [])].map(rect => ({
    at: Number(rect.getAttribute('x')),
    width: Number(rect.getAttribute('width')),
  }));
  return { bars, width: Number(drawing?.getAttribute('viewBox')?.split(' ')[2]) };
}

test.each([
  '93000482117704',
  '646180110400227913',
  '9300048211770',
  '1',
  'OXXO-12345678',
  '012345678901234567890123456789',
])('the bars of %s say just that, with ten modules of white on each side', async text => {
  const { bars, width } = await draw(text);
  expect(decode(bars)).toBe(text);
  const end = bars.at(-1);
  expect(bars[0]?.at).toBe(10);
  expect(width).toBe((end?.at ?? 0) + (end?.width ?? 0) + 10);
});

test('14 digits take the short form: pairs', async () => {
  expect((await draw('93000482117704')).width).toBe(11 * 9 + 13 + 20);
});

test.each([
  ['', 'CODE128'],
  ['ñandú', 'CODE128'],
  ['93000482117704', 'unknown'],
] as const)('%j as %s has no bars that a till could read: the digits alone', async (value, format) => {
  expect((await draw(value, format)).bars).toEqual([]);
});
