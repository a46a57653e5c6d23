import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  entryFile,
  firstScreenFile,
  labelFile,
  preloadMapFile,
  titlesFile,
} from '@sunbird/build/build-files';
import * as v from 'valibot';
import { hostName, noPreload, type Preload, preloadSchema } from '../../registry/schema';
import { type Titles, titlesSchema } from './titles';

export interface BuiltAssets {
  readonly entry: string;
  readonly preload: Preload;
  readonly label?: string;
  readonly titles?: Titles;
}

/** Names the first screen of a build by its markup and its styles; undefined for a build without one. */
function firstScreenName(output: string): string | undefined {
  const file = join(output, firstScreenFile);
  if (!existsSync(file)) return undefined;
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 10);
}

/** What people call a build, if it says so. */
function readNames(output: string): Pick<BuiltAssets, 'label' | 'titles'> {
  const label = join(output, labelFile);
  const titles = join(output, titlesFile);
  return {
    ...(existsSync(label) && { label: readFileSync(label, 'utf8').trim() }),
    ...(existsSync(titles) && { titles: v.parse(titlesSchema, JSON.parse(readFileSync(titles, 'utf8'))) }),
  };
}

/** The entry file of a build (the host's main script or a remote's container), and the files to fetch with it. */
export function readAssets(name: string, output: string): BuiltAssets {
  const map = join(output, preloadMapFile);
  const files = existsSync(map) ? v.parse(preloadSchema, JSON.parse(readFileSync(map, 'utf8'))) : noPreload;
  const first = firstScreenName(output);
  const preload = first === undefined ? files : { ...files, first };
  const named = readNames(output);
  if (name !== hostName) return { entry: entryFile, preload, ...named };
  const entry = 'main.js';
  if (!existsSync(join(output, entry))) throw new Error('The build of the host has no main script.');
  return { entry, preload };
}
