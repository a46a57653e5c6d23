import * as v from 'valibot';
import type { Registry } from './schema';

/**
 * The withdrawal list: the published revision and the withdrawn releases. An app that starts from the cache requests
 * it first: it has a few bytes, while the registry names every file of every release. Workers of earlier releases
 * request this file name: it must stay.
 */
export const withdrawalListFile = 'withdrawn.json';

const listSchema = /*#__PURE__*/ v.object({
  revision: /*#__PURE__*/ v.number(),
  withdrawn: /*#__PURE__*/ v.array(/*#__PURE__*/ v.string()),
});

/** Text of the file for a published registry. */
export function withdrawalListText({ revision, withdrawn = [] }: Registry): string {
  return `${JSON.stringify({ revision, withdrawn })}\n`;
}

/** Addresses of the withdrawn releases; undefined for an invalid list. */
export function readWithdrawalList(value: unknown): readonly string[] | undefined {
  const parsed = v.safeParse(listSchema, value);
  return parsed.success ? parsed.output.withdrawn : undefined;
}

/** The published revision; undefined for an invalid list. */
export function readRevision(value: unknown): number | undefined {
  const parsed = v.safeParse(listSchema, value);
  return parsed.success ? parsed.output.revision : undefined;
}
