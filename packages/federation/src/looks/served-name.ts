import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { looksPath } from './looks-schema';

/** The address in the site of a file of the lender's folder: under the name of its content. */
export function servedName(file: string): string {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
  const { name, ext } = parse(file);
  return `${looksPath}/${name}.${hash}${ext}`;
}
