import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@sunbird/loan-domain';
import { root } from '@sunbird/node-kit/workspace';
import * as v from 'valibot';
import { chosenSite } from '../lender/chosen-lender';
import { iconSvg } from '../looks/icon-svg';
import { drawingOf, installFiles } from './install-files';

/** What Chromium needs to install an app, and what its manifest may say, typed from W3C's "Web Application Manifest". */
const manifestSchema = v.strictObject({
  id: v.pipe(v.string(), v.startsWith('/')),
  name: v.pipe(v.string(), v.minLength(1)),
  short_name: v.pipe(v.string(), v.minLength(1), v.maxLength(12)),
  description: v.string(),
  lang: v.picklist(languages),
  dir: v.literal('ltr'),
  start_url: v.literal('/'),
  scope: v.literal('/'),
  display: v.literal('standalone'),
  background_color: v.pipe(v.string(), v.hexColor()),
  theme_color: v.pipe(v.string(), v.hexColor()),
  categories: v.array(v.string()),
  icons: v.array(
    v.strictObject({
      src: v.string(),
      sizes: v.pipe(v.string(), v.regex(/^(\d+)x\1$/)),
      type: v.literal('image/png'),
      purpose: v.picklist(['any', 'maskable']),
    }),
  ),
  shortcuts: v.array(v.strictObject({ name: v.string(), url: v.pipe(v.string(), v.startsWith('/#/')) })),
  screenshots: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          src: v.pipe(v.string(), v.regex(/^\/looks\/[\w-]+\.[0-9a-f]{12}\.webp$/)),
          sizes: v.literal('720x1600'),
          type: v.literal('image/webp'),
          form_factor: v.literal('narrow'),
          label: v.pipe(v.string(), v.minLength(1)),
        }),
      ),
      v.minLength(3),
      v.maxLength(8),
    ),
  ),
});

async function filesOf(lender: string) {
  const { settings, own, pictures } = chosenSite(join(root, 'lenders', lender, 'lender.json'));
  return { files: await installFiles({ settings, looks: own.looks, ...pictures }), settings, own, pictures };
}

function manifestIn(files: ReadonlyMap<string, string | Uint8Array>, name: string) {
  return v.parse(manifestSchema, JSON.parse(String(files.get(name))));
}

/** Width and height in the header of a PNG. */
function sizeOf(png: string | Uint8Array | undefined): readonly number[] {
  const bytes = Buffer.from(png ?? '');
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

const lenders = readdirSync(join(root, 'lenders')).filter(name =>
  existsSync(join(root, 'lenders', name, 'lender.json')),
);

test.each(lenders)(
  '%s: a manifest for each app and language, with icons of the size that they say',
  async lender => {
    const { files, settings, own } = await filesOf(lender);
    const apps = Object.keys(settings.packages).sort();
    const named = [...files.keys()].filter(file => file.endsWith('.json')).sort();
    expect(named).toEqual(
      apps.flatMap(app => settings.languages.map(language => `${app}.${language}.json`).sort()),
    );
    for (const name of named) {
      const { icons, theme_color } = manifestIn(files, name);
      expect(theme_color).toBe(own.looks.tokens.light.hero);
      for (const { src, sizes } of icons) expect(sizeOf(files.get(src)).join('x')).toBe(sizes);
      expect(new Set(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`))).toEqual(
        new Set(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']),
      );
    }
    expect(sizeOf(files.get('apple-180.png'))).toEqual([180, 180]);
  },
);

test('names and shortcuts are in the language; the id is the app’s', async () => {
  const { files } = await filesOf('sunbird');
  expect(files.get('ng.sunbird.credit.en.json')).toMatchSnapshot();
  const english = manifestIn(files, 'mx.sunbird.credit.en.json');
  const spanish = manifestIn(files, 'mx.sunbird.credit.es.json');
  expect([spanish.name, spanish.short_name, spanish.lang]).toEqual(['Sunbird', 'Sunbird', 'es']);
  expect(spanish.shortcuts).toEqual([
    { name: 'Pagar', url: '/#/repay/repay_detail' },
    { name: 'Mis préstamos', url: '/#/records' },
  ]);
  expect(english.shortcuts.map(({ name }) => name)).toEqual(['Repay', 'My loans']);
  expect(english.id).toBe(spanish.id);
  expect(english.id).not.toBe(manifestIn(files, 'ng.sunbird.credit.en.json').id);
});

test.each(lenders)(
  '%s: the logo of a maskable icon lies in the circle that every phone shows',
  async lender => {
    const { own } = await filesOf(lender);
    const svg = iconSvg(drawingOf(own.looks), 'maskable');
    const [, x, width] = /<svg x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/.exec(svg) ?? [];
    const corner = Math.hypot(50 - Number(x), 50 - Number(x));
    expect(corner).toBeLessThanOrEqual(40);
    expect(Number(x) * 2 + Number(width)).toBe(100);
    expect(svg).toContain('rx="0"');
  },
);

test.each(lenders)(
  '%s: a manifest has the pictures of its market and language, and no others',
  async lender => {
    const { files, settings, pictures } = await filesOf(lender);
    const folders = readdirSync(join(root, 'lenders', lender, 'screenshots'));
    const pictured = Object.entries(settings.packages).flatMap(([app, { market }]) =>
      settings.languages
        .filter(language => folders.includes(`${language}-${market}`))
        .map(one => `${app}.${one}`),
    );
    const named = [...files.keys()].filter(file => file.endsWith('.json'));
    const shown = named.flatMap(file =>
      (manifestIn(files, file).screenshots ?? []).map(({ src }) => ({ file, address: src.slice(1) })),
    );
    expect([...new Set(shown.map(({ file }) => file))].sort()).toEqual(
      pictured.map(app => `${app}.json`).sort(),
    );
    expect(shown.map(({ address }) => address).sort()).toEqual(Object.keys(pictures.files).sort());
  },
);

test('labels are in the language; without pictures the member is left out', async () => {
  const { files, settings, own } = await filesOf('sunbird');
  const labelOf = (name: string) => manifestIn(files, name).screenshots?.[0]?.label;
  expect(labelOf('ng.sunbird.credit.en.json')).toBe('What you can borrow');
  expect(labelOf('mx.sunbird.credit.es.json')).toBe('Lo que puedes pedir');
  const bare = await installFiles({ settings, looks: own.looks, screenshots: [] });
  expect(String(bare.get('ng.sunbird.credit.en.json'))).not.toContain('screenshots');
});
