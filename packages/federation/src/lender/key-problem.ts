import { didYouMean } from '@sunbird/build/command-line';
import type * as v from 'valibot';
import { knownKeys } from './known-keys';

/** `packages["ng.sunbird.credit"].market`. */
function pathText(keys: readonly unknown[]): string {
  return keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    const name = String(key);
    if (!/^[\w$]+$/.test(name)) return `${path}[${JSON.stringify(name)}]`;
    return path === '' ? name : `${path}.${name}`;
  }, '');
}

/** What is wrong with one key of a lender's file: its path, what was found and what is allowed. */
export function keyProblem(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string {
  const keys = (issue.path ?? []).map(({ key }) => key);
  const path = pathText(keys);
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const known = knownKeys(schema, keys.slice(0, -1));
    const nearest = didYouMean(String(keys.at(-1)), known);
    return `${path}: unknown key. ${nearest}Allowed: ${known.join(', ')}.`;
  }
  const found = issue.received === 'undefined' ? 'nothing' : issue.received;
  // valibot's own messages repeat what was found; ours say what is allowed.
  const allowed = issue.message.startsWith('Invalid ') ? issue.expected : issue.message;
  return `${path}: found ${found}; allowed: ${allowed}.`;
}
