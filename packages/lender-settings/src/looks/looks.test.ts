import { writeFileSync } from 'node:fs';
import { scratchFolder } from '@sunbird/testing/scratch';
import { lenderCss, withLooks } from './looks-css';
import { contrastProblems, productLooks, readLooks } from './read-looks';

const scratch = scratchFolder();

const product = productLooks();

function write(name: string, content: unknown): void {
  writeFileSync(scratch(name), typeof content === 'string' ? content : JSON.stringify(content));
}

/** Looks of a lender with these tokens. */
function looksWith(tokens: unknown) {
  write('tokens.json', tokens);
  return readLooks({ looks: { tokens: 'tokens.json' } }, scratch('lender.json'));
}

function problemOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof Error) return error.message.replaceAll(scratch(), '');
    throw error;
  }
  return 'accepted';
}

test('the product’s own looks can be read by weak eyes, in both themes', () => {
  expect(contrastProblems(product.tokens)).toEqual([]);
  expect(readLooks({ looks: {} }, scratch('lender.json'))).toEqual({ looks: product, files: {} });
});

test.each([
  ['light', { light: { 'ink-2': '#8a9896' }, dark: { 'ink-2': '#b6c4c1' } }],
  ['dark', { light: { 'ink-2': '#445451' }, dark: { 'ink-2': '#5f6c6a' } }],
])('a pair that is too faint in the %s theme alone is named', (theme, tokens) => {
  const problem = problemOf(() => looksWith(tokens));
  expect(problem).toMatch(
    new RegExp(
      `^/tokens.json is wrong:\n  ${theme}: secondary text, ink-2 #\\w{6} on bg #\\w{6}, has a contrast of [\\d.]+:1; AA asks for 4.5:1\\.`,
    ),
  );
  expect(problem).not.toContain(theme === 'light' ? '  dark:' : '  light:');
});

test('a border of a control needs 3:1', () => {
  const faint = { light: { 'line-strong': '#b0bab7' }, dark: { 'line-strong': '#768985' } };
  expect(problemOf(() => looksWith(faint))).toContain(
    'light: border of a field, line-strong #b0bab7 on surface #ffffff, has a contrast of 1.98:1; AA asks for 3:1.',
  );
});

test.each([
  [
    'an unknown token',
    { light: { brandd: '#000000' } },
    'light.brandd: unknown key. Did you mean brand? Allowed: brand, brand-press, ',
  ],
  [
    'a colour by name',
    { light: { brand: 'teal' } },
    'light.brand: found "teal"; allowed: a colour in six small',
  ],
  ['a corner below none', { radius: { m: -1 } }, 'radius.m: found -1; allowed: from 0 to 32 px.'],
  ['a corner above the most', { radius: { m: 33 } }, 'radius.m: found 33; allowed: from 0 to 32 px.'],
  [
    'a font that is not there',
    { fonts: [{ family: 'A', weight: '400', file: 'a.woff2' }] },
    'fonts[0].file: there is no file /a.woff2.',
  ],
  [
    'a colour of one theme alone',
    { light: { brand: '#0b655e' } },
    'dark.brand: found nothing; allowed: a colour, because light.brand has one.',
  ],
])('%s is refused', (_what, tokens, expected) => {
  expect(problemOf(() => looksWith(tokens))).toContain(expected);
});

test('a logo with a handler is refused', () => {
  write('logo.svg', '<svg viewBox="0 0 8 8"><path d="M0 0" onload="x()"/></svg>');
  const read = () => readLooks({ looks: { logo: 'logo.svg' } }, scratch('lender.json'));
  expect(problemOf(read)).toContain('<path> has onload; allowed: ');
});

describe('the style of a lender', () => {
  const brand = { light: { brand: '#7a1f4b', sun: '#ffffff' }, dark: { brand: '#f0a3c4', sun: '#ffcc00' } };

  test('is empty for the product’s own looks', () => {
    expect(lenderCss(product, product)).toBe('');
    expect(withLooks(':root{--ui-brand:#0b655e}', product, product)).toBe(':root{--ui-brand:#0b655e}');
  });

  test('has what differs, for both themes, and wins wherever it stands', () => {
    const { looks } = looksWith({ ...brand, radius: { m: 4 } });
    expect(lenderCss(looks, product)).toBe(
      [
        ':root:root{--ui-brand:#7a1f4b;--ui-sun:#fff;--ui-r-m:4px}',
        '@media (prefers-color-scheme:dark){:root:root:not([data-theme]){--ui-brand:#f0a3c4;--ui-sun:#fc0}}',
        ':root:root[data-theme=dark]{--ui-brand:#f0a3c4;--ui-sun:#fc0}',
      ].join(''),
    );
  });

  test('has its fonts, which the first screen does not wait for, before the phone’s own', () => {
    for (const name of ['a.woff2', 'b.woff2']) write(name, name);
    const fonts = [
      { family: 'Acacia', weight: '400 700', file: 'a.woff2', range: 'U+0000-00FF' },
      { family: 'Acacia', weight: '400', file: 'b.woff2' },
    ];
    const { looks, files } = looksWith({ fonts });
    expect(lenderCss(looks, product)).toMatchSnapshot();
    expect(Object.values(files)).toEqual([scratch('a.woff2'), scratch('b.woff2')]);
    expect(withLooks(':root{--ui-bg:#f2f5f3}', looks, product)).toContain('--ui-font:"Acacia", Roboto');
  });

  test('takes the place of the built values, also of those that a theme lacked', () => {
    const { looks } = looksWith(brand);
    const built =
      ':root{--ui-brand:#0b655e;--ui-sun:#f5b840;--ui-bg:#f2f5f3}@media (prefers-color-scheme:dark){:root:not([data-theme]){--ui-brand:#56c6b8}}:root[data-theme=dark]{--ui-brand:#56c6b8}';
    expect(withLooks(built, looks, product)).toBe(
      ':root{--ui-brand:#7a1f4b;--ui-sun:#fff;--ui-bg:#f2f5f3}@media (prefers-color-scheme:dark){:root:not([data-theme]){--ui-brand:#f0a3c4;--ui-sun:#fc0}}:root[data-theme=dark]{--ui-brand:#f0a3c4;--ui-sun:#fc0}',
    );
  });
});
