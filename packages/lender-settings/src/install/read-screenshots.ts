import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Language, MarketCode } from '@sunbird/loan-domain';
import { requireNone } from '@sunbird/node-kit/parse-file';
import { imageSize } from 'image-size';
import { servedName } from '../looks/read-looks';
import type { LenderDescription } from '../schema/lender-schema';
import { servedMarkets } from '../schema/market-of';

/** What the first bytes of a picture say of it. */
interface PictureSize {
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

/** Type and size in px of a picture; undefined for anything else. */
function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  try {
    const { type, width, height } = imageSize(bytes);
    return { type: `image/${type}`, width, height };
  } catch {
    return undefined;
  }
}

/** Chromium leaves out a screenshot of another size or form. */
const px = { least: 320, most: 3840 };
const longest = 2.3;
/** A borrower pays for the bytes. */
const mostKb = 300;

function sizeProblem({ width, height }: PictureSize): string | undefined {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < px.least || long > px.most)
    return `found ${width} x ${height} px; allowed: sides of ${px.least} to ${px.most} px.`;
  if (long > short * longest)
    return `found ${width} x ${height} px; allowed: a longer side of at most ${longest} times the shorter.`;
  return undefined;
}

/** Type and size of a picture that a browser may show before it installs the app; for any other, what is wrong with it. */
function allowedPicture(file: string): PictureSize | string {
  const bytes = readFileSync(file);
  const kb = Math.ceil(bytes.length / 1000);
  if (kb > mostKb) return `found ${kb} kB; allowed: at most ${mostKb} kB.`;
  const picture = pictureSize(bytes);
  if (picture?.type !== `image/${extname(file).slice(1)}`)
    return `found ${picture?.type ?? 'no picture'}; allowed: a picture of the type that the name says.`;
  return sizeProblem(picture) ?? picture;
}

/** A picture of the app, which a browser shows before it installs it. */
export interface Screenshot extends PictureSize {
  readonly language: Language;
  /** Of one market: the picture shows its money. */
  readonly market: MarketCode;
  /** Its address in the site. */
  readonly path: string;
  readonly label: string;
}

export interface OwnScreenshots {
  readonly screenshots: readonly Screenshot[];
  /** Files by their address in the site. */
  readonly files: Readonly<Record<string, string>>;
}

type Described = Pick<LenderDescription, 'packages' | 'languages' | 'screenshots'>;
type ScreenshotKind = Pick<Screenshot, 'language' | 'market'>;

/** Chromium shows no more of them. */
const most = 8;

const fileName = /^(\d+)-([a-z0-9-]+)\.(?:png|webp)$/;

/** The folders that a lender's screenshots may have, such as `en-NG`. */
function placesOf({ packages, languages }: Described): ReadonlyMap<string, ScreenshotKind> {
  return new Map(
    servedMarkets(packages).flatMap(market =>
      languages.map(language => [`${language}-${market}`, { language, market }] as const),
    ),
  );
}

/** What a folder has, without what systems and editors leave there. */
function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter(name => !name.startsWith('.'));
  return names.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

/** A screenshot, or what is wrong with the file. */
function readOne(
  file: string,
  name: string,
  place: ScreenshotKind,
  { screenshots }: Described,
): Screenshot | string {
  const [, , key] = fileName.exec(name) ?? [];
  if (key === undefined) return 'allowed: a number, a name and .webp or .png, such as "1-home.webp".';
  const picture = allowedPicture(file);
  if (typeof picture === 'string') return picture;
  const label = screenshots[key]?.[place.language];
  if (label === undefined)
    return `found no label; lender.json needs one, screenshots.${key}.${place.language}.`;
  return { ...place, ...picture, path: servedName(file), label };
}

interface FolderContent {
  readonly shown: readonly (readonly [file: string, screenshot: Screenshot])[];
  readonly problems: readonly string[];
}

/** What is wrong with pictures that are shown together. */
function togetherProblems(sizes: readonly PictureSize[]): string[] {
  const [first] = sizes;
  const isEven = sizes.every(({ width, height }) => first && width * first.height === height * first.width);
  return [
    ...(sizes.length > most ? [`found ${sizes.length} pictures; allowed: at most ${most}.`] : []),
    ...(isEven ? [] : ['found pictures of several forms; allowed: one ratio of width to height.']),
  ];
}

function readFolder(folder: string, place: ScreenshotKind | undefined, lender: Described): FolderContent {
  if (!place) {
    const allowed = [...placesOf(lender).keys()].join(', ');
    return { shown: [], problems: [`${basename(folder)}: unknown folder; allowed: ${allowed}.`] };
  }
  const shown: [string, Screenshot][] = [];
  const problems: string[] = [];
  for (const name of namesIn(folder)) {
    const file = join(folder, name);
    const one = readOne(file, name, place, lender);
    if (typeof one === 'string') problems.push(`${basename(folder)}/${name}: ${one}`);
    else shown.push([file, one]);
  }
  const together = togetherProblems(shown.map(([, one]) => one));
  return { shown, problems: [...problems, ...together.map(problem => `${basename(folder)}: ${problem}`)] };
}

/**
 * The screenshots in a lender's folder, `screenshots/<language>-<market>/<number>-<name>.webp` or `.png`, in the order of
 * their numbers. Throws an error that names each wrong file.
 */
export function readScreenshots(lender: Described, lenderFolder: string): OwnScreenshots {
  const root = join(lenderFolder, 'screenshots');
  const places = placesOf(lender);
  const folders = namesIn(root).map(name => readFolder(join(root, name), places.get(name), lender));
  requireNone(
    folders.flatMap(({ problems }) => problems),
    root,
  );
  const shown = folders.flatMap(folder => folder.shown);
  return {
    screenshots: shown.map(([, screenshot]) => screenshot),
    files: Object.fromEntries(shown.map(([file, { path }]) => [path, file])),
  };
}
