import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Manifest, manifestKeys, manifestSchema } from '../registry/manifest';
import { didYouMean } from './command-line';

/** Thrown if a `remote.json` is not valid. The message names every wrong key. */
export class ManifestError extends Error {
  override name = 'ManifestError';
}

/** `routes.0.titel: unknown key. Did you mean title?`: the place of an issue, and what is wrong there. */
function describeIssue(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue) ?? 'remote.json';
  const isKeyIssue = issue.type === 'strict_object' && issue.path !== undefined;
  if (isKeyIssue && issue.expected === 'never') {
    const [key = '', ...parents] = place.split('.').reverse();
    const known = parents.length > 0 ? manifestKeys.route : manifestKeys.manifest;
    return `${place}: unknown key. ${didYouMean(key, known)}Known keys: ${known.join(', ')}.`;
  }
  if (isKeyIssue) return `${place}: this key is missing.`;
  return `${place}: ${issue.message}`;
}

/** Reads the `remote.json` of a package. Throws ManifestError if it does not match its schema. */
export function readManifest(directory: string): Manifest {
  const file = join(directory, 'remote.json');
  const text = readFileSync(file, 'utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ManifestError(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  const read = v.safeParse(manifestSchema, value);
  if (read.success) return read.output;
  const lines = read.issues.map(issue => `  ${describeIssue(issue)}`);
  throw new ManifestError(`${file} does not match its schema:\n${lines.join('\n')}`);
}
