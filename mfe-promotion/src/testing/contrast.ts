function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours `#rrggbb` as WCAG 2 defines it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The tokens that each rule of a stylesheet sets to a colour. Rules that set none are left out. */
export function declaredColors(css: string): readonly ReadonlyMap<string, string>[] {
  const rules = css.match(/\{[^{}]*\}/g) ?? [];
  return rules
    .map(
      rule =>
        new Map(
          [...rule.matchAll(/(--ui-[\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map(([, name = '', value = '']) => [
            name,
            value,
          ]),
        ),
    )
    .filter(colors => colors.size > 0);
}
