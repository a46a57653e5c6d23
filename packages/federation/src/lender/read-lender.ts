import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { didYouMean, UsageError } from '@sunbird/build/command-line';
import * as v from 'valibot';
import { contradictionsOf } from './contradictions';
import { knownKeys } from './known-keys';
import { missingFiles } from './lender-files';
import { type Lender, lenderSchema } from './lender-schema';

/** `packages["ng.sunbird.credit"].market`. */
function pathText(keys: readonly unknown[]): string {
  return keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    const name = String(key);
    if (!/^[\w$]+$/.test(name)) return `${path}[${JSON.stringify(name)}]`;
    return path === '' ? name : `${path}.${name}`;
  }, '');
}

function problemOf(issue: v.BaseIssue<unknown>): string {
  const keys = (issue.path ?? []).map(({ key }) => key);
  const path = pathText(keys);
  const parent = keys.slice(0, -1);
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const known = knownKeys(lenderSchema, parent);
    const nearest = didYouMean(String(keys.at(-1)), known);
    return `${path}: unknown key. ${nearest}Allowed: ${known.join(', ')}.`;
  }
  const found = issue.received === 'undefined' ? 'nothing' : issue.received;
  // valibot's own messages repeat what was found; ours say what is allowed.
  const allowed = issue.message.startsWith('Invalid ') ? issue.expected : issue.message;
  return `${path}: found ${found}; allowed: ${allowed}.`;
}

/** Parses the text of a `lender.json`. Throws a UsageError that names each wrong key, what was found and what is allowed. */
export function parseLender(text: string, file: string): Lender {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const result = v.safeParse(lenderSchema, json);
  if (!result.success) {
    throw wrong(file, result.issues.map(problemOf));
  }
  const contradictions = contradictionsOf(result.output);
  if (contradictions.length > 0) throw wrong(file, contradictions);
  return result.output;
}

function wrong(file: string, problems: readonly string[]): UsageError {
  return new UsageError([`${file} is wrong:`, ...problems].join('\n  '));
}

/** Reads a `lender.json`, whose own files must be there. Throws a UsageError. */
export function readLender(file: string): Lender {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`There is no file ${file}.`);
  }
  const lender = parseLender(text, file);
  const missing = missingFiles(lender, dirname(file));
  if (missing.length > 0) throw wrong(file, missing);
  return lender;
}
