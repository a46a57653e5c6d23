import { contrast, declaredColors } from './contrast';

test('the ends of the scale, and a pair of the design', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  // On hero, as the design papers give it.
  expect(contrast('#ffffff', '#0c3b38')).toBeCloseTo(12.4, 1);
});

test('finds the colours of each rule, inside media queries too', () => {
  const css = `
    .a { --ui-hero: #112233; color: var(--ui-hero); }
    @media (prefers-color-scheme: dark) { .a { --ui-hero: #445566; --ui-on-hero: #ffffff; } }
    .b { color: red; }`;
  expect(declaredColors(css).map(colors => [...colors])).toEqual([
    [['--ui-hero', '#112233']],
    [
      ['--ui-hero', '#445566'],
      ['--ui-on-hero', '#ffffff'],
    ],
  ]);
});
