import { readFileSync } from 'node:fs';
import { didYouMean, UsageError } from '@sunbird/build/command-line';
import * as v from 'valibot';
import { contradictionsOf } from './contradictions';
import { knownKeys } from './known-keys';
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
    throw new UsageError([`${file} is wrong:`, ...result.issues.map(problemOf)].join('\n  '));
  }
  const contradictions = contradictionsOf(result.output);
  if (contradictions.length > 0) throw new UsageError([`${file} is wrong:`, ...contradictions].join('\n  '));
  return result.output;
}

export function readLender(file: string): Lender {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`There is no file ${file}.`);
  }
  return parseLender(text, file);
}
