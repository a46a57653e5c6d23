import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { root } from '../cli/root';
import type { Looks } from '../looks/looks-schema';

export type IconPurpose = 'any' | 'maskable';

const side = 100;

/**
 * How much of the icon the logo takes, and how round the corners are. A phone cuts a maskable icon to a form of its own: what
 * lies in the circle of 80 % stays (W3C, "Maskable icons"), and a square of 56 % lies in it.
 */
const shape: Readonly<Record<IconPurpose, { readonly logo: number; readonly corner: number }>> = {
  any: { logo: 66, corner: 22 },
  maskable: { logo: 56, corner: 0 },
};

const symbol = /^<svg hidden><symbol id="[\w-]+" viewBox="([\d. ]+)">(.*)<\/symbol><\/svg>$/s;

/** The lender's logo on its deep colour. */
export function iconSvg({ logo, tokens }: Pick<Looks, 'logo' | 'tokens'>, purpose: IconPurpose): string {
  const [, viewBox, shapes] = symbol.exec(logo) ?? [];
  if (viewBox === undefined || shapes === undefined) throw new Error('The logo is no symbol of a page.');
  const { hero, 'on-hero': onHero } = tokens.light;
  const { logo: size, corner } = shape[purpose];
  const at = (side - size) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    `<rect width="${side}" height="${side}" rx="${corner}" fill="${hero}"/>`,
    `<svg x="${at}" y="${at}" width="${size}" height="${size}" viewBox="${viewBox}" fill="${onHero}" color="${hero}">`,
    shapes,
    '</svg></svg>',
  ].join('');
}

let ready: Promise<void> | undefined;

function prepare(): Promise<void> {
  const own = createRequire(join(root, 'packages/federation/package.json'));
  ready ??= initWasm(readFileSync(own.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return ready;
}

/** A drawing as a PNG of so many pixels. */
export async function pngOf(svg: string, pixels: number): Promise<Uint8Array> {
  await prepare();
  const drawn = new Resvg(svg, { fitTo: { mode: 'width', value: pixels } }).render();
  return drawn.asPng();
}
