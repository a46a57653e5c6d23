// cspell:ignore nonzeros xnonzero
import { logoSymbol } from './logo-symbol';

function symbolOf(shape: string, viewBox = '0 0 48 48'): string {
  return logoSymbol(`<?xml version="1.0"?><svg viewBox="${viewBox}">${shape}</svg>`, 'logo.svg');
}

test('shapes stay as they are, within a symbol of the page', () => {
  const shapes = '<g opacity="0.5"><path d="M0 0"/><circle r="1"/></g><rect x="1"/>';
  expect(symbolOf(shapes, '0 0 4.5 8')).toBe(
    `<svg hidden><symbol id="ui-logo" viewBox="0 0 4.5 8">${shapes}</symbol></svg>`,
  );
});

/** Values of an attribute with bars between. */
test.each([
  ['d', 'M0,0 l1.5e+3-2z', 'M0 0"|M0;0|k1|'],
  ['points', '0,0 1.5 -2e+3', 'a|0;0|url(#a)'],
  ['transform', 'rotate(45) scale(1.5,-2)', 'url("#a")|a;b|rotate(1)/'],
  ['fill', 'none|currentColor|#0b655e', 'url(#a)|red|#0B655E|#0b655|#0b655e0|x#0b655e|nones'],
  ['opacity', '0.5|1', '-1|50%|a'],
  ['fill-rule', 'evenodd|nonzero', 'even|xnonzero|nonzeros'],
  ['cx', '12.5|-1e-3', 'a|1px|12%'],
])('%s, at its bounds', (name, right, wrong) => {
  const isTaken = (value: string) => {
    try {
      return symbolOf(`<path ${name}='${value}'/>`).includes(value);
    } catch {
      return false;
    }
  };
  expect(right.split('|').filter(value => !isTaken(value))).toEqual([]);
  expect(wrong.split('|').filter(isTaken)).toEqual([]);
});

test.each(['', '0 0 48', '0 0 48 48 48', '0,0,48,48', 'a 0 48 48', '-1 0 48 48', '0 0 48 4x', 'x0 0 48 48'])(
  'the viewBox "%s" is refused',
  viewBox => {
    expect(() => symbolOf('<path/>', viewBox)).toThrow('viewBox of four numbers');
  },
);

test.each([
  ['<svg', 'is no SVG'],
  ['<p/>', 'it has no <svg>'],
  ['<svg viewBox="0 0 8 8"><g><text>a</text></g></svg>', 'found <text>; allowed: g, path,'],
  ['<svg viewBox="0 0 8 8"><script>alert(1)</script></svg>', 'found <script>; allowed: g, path,'],
  ['<svg viewBox="0 0 8 8"><image href="https://x.example/"/></svg>', 'found <image>; allowed: g, path,'],
  ['<svg viewBox="0 0 8 8"><path id="a"/></svg>', '<path> has id; allowed: d, points,'],
])('%s is refused: %s', (text, problem) => {
  expect(() => logoSymbol(text, 'logo.svg')).toThrow(problem);
});
