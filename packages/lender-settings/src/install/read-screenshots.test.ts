import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { scratchFolder } from '@sunbird/testing/scratch';
import { readScreenshots } from './read-screenshots';

const scratch = scratchFolder();

const lender = {
  packages: {
    'ng.acacia.loans': { market: 'NG' as const, appName: 'Acacia' },
    'mx.acacia.loans': { market: 'MX' as const, appName: 'Acacia' },
  },
  languages: ['en' as const, 'es' as const],
  screenshots: {
    home: { en: 'What you can borrow', es: 'Lo que puedes pedir' },
    repay: { en: 'How to repay' },
  },
};

/** The head of a PNG, and as many bytes in all. */
function png(width: number, height: number, length = 24): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.write('89504e470d0a1a0a', 'hex');
  bytes.write('IHDR', 12);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** The head of a lossy WebP. */
function webp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(30);
  bytes.write('RIFF', 0);
  bytes.write('WEBP', 8);
  bytes.write('VP8 ', 12);
  bytes.writeUInt16LE(width, 26);
  bytes.writeUInt16LE(height, 28);
  return bytes;
}

function read(files: Readonly<Record<string, Buffer | string>>) {
  for (const [name, content] of Object.entries(files)) {
    const file = scratch('screenshots', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return readScreenshots(lender, scratch());
}

function problemOf(files: Readonly<Record<string, Buffer | string>>): string {
  try {
    read(files);
  } catch (error) {
    if (error instanceof Error) return error.message.replaceAll(scratch(), '');
    throw error;
  }
  return 'accepted';
}

test('a lender’s folder without screenshots has none', () => {
  expect(readScreenshots(lender, scratch())).toEqual({ screenshots: [], files: {} });
});

test('each has its market, language, size, type and label, and an address of its content', () => {
  const { screenshots, files } = read({
    'en-NG/10-repay.webp': webp(720, 1600),
    'en-NG/2-home.png': png(720, 1600),
    'es-MX/1-home.webp': webp(412, 915),
    'en-NG/.DS_Store': 'left there by a system',
  });
  const shown = screenshots.map(({ language, market, type, width, height, label }) =>
    [language, market, type, width, height, label].join(' '),
  );
  expect(shown).toEqual([
    'en NG image/png 720 1600 What you can borrow',
    'en NG image/webp 720 1600 How to repay',
    'es MX image/webp 412 915 Lo que puedes pedir',
  ]);
  expect(screenshots.map(({ path }) => path.replace(/\.\w{12}\./, '.<hash>.'))).toEqual([
    'looks/2-home.<hash>.png',
    'looks/10-repay.<hash>.webp',
    'looks/1-home.<hash>.webp',
  ]);
  expect(files[screenshots[0]?.path ?? '']).toBe(scratch('screenshots/en-NG/2-home.png'));
});

test('another picture has another address', () => {
  const [before] = read({ 'en-NG/1-home.webp': webp(720, 1600) }).screenshots;
  const [after] = read({ 'en-NG/1-home.webp': webp(360, 800) }).screenshots;
  expect(after?.path).not.toBe(before?.path);
});

test.each([
  [
    'no picture',
    { 'en-NG/1-home.png': 'PNG' },
    'en-NG/1-home.png: found no picture; allowed: a picture of the type',
  ],
  [
    'another type',
    { 'en-NG/1-home.png': webp(720, 1600) },
    '1-home.png: found image/webp; allowed: a picture of',
  ],
  [
    'too large',
    { 'en-NG/1-home.png': png(720, 1600, 300_001) },
    '1-home.png: found 301 kB; allowed: at most 300 kB.',
  ],
  [
    'too small',
    { 'en-NG/1-home.png': png(319, 640) },
    'found 319 x 640 px; allowed: sides of 320 to 3840 px.',
  ],
  [
    'too wide',
    { 'en-NG/1-home.png': png(3841, 2000) },
    'found 3841 x 2000 px; allowed: sides of 320 to 3840',
  ],
  [
    'too long',
    { 'en-NG/1-home.webp': webp(400, 921) },
    'found 400 x 921 px; allowed: a longer side of at most 2.3',
  ],
  ['no label', { 'es-MX/1-repay.png': png(720, 1600) }, 'lender.json needs one, screenshots.repay.es.'],
  [
    'another name',
    { 'en-NG/home.png': png(720, 1600) },
    'en-NG/home.png: allowed: a number, a name and .webp',
  ],
  ['JPEG', { 'en-NG/1-home.jpg': 'JFIF' }, 'en-NG/1-home.jpg: allowed: a number, a name and .webp or .png'],
  [
    'no market’s',
    { 'en/1-home.png': png(720, 1600) },
    'en: unknown folder; allowed: en-NG, es-NG, en-MX, es-MX.',
  ],
  [
    'another market’s',
    { 'en-IN/1-home.png': png(720, 1600) },
    'en-IN: unknown folder; allowed: en-NG, es-NG,',
  ],
  [
    'of another form than the rest',
    { 'en-NG/1-home.png': png(720, 1600), 'en-NG/2-repay.webp': webp(720, 1500) },
    'en-NG: found pictures of several forms; allowed: one ratio of width to height.',
  ],
])('%s: refused', (_what, files, expected) => {
  const problem = problemOf(files);
  expect(problem).toMatch(/^\/screenshots is wrong:\n {2}/);
  expect(problem).toContain(expected);
});

test('more than a browser shows are refused, fewer are not', () => {
  const named = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`en-NG/${index}-home.png`, png(720, 1600)]),
    );
  expect(problemOf(named(8))).toBe('accepted');
  expect(problemOf(named(9))).toContain('en-NG: found 9 pictures; allowed: at most 8.');
});
