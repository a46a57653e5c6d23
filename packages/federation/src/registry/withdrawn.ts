import * as v from 'valibot';
import type { Registry } from './schema';

/**
 * What an app that starts from the device asks the site first, beside the registry and as young as that: which revision
 * is published, and what may not run any more. A few bytes, where the registry has every file of every release.
 */
export const withdrawnFile = 'withdrawn.json';

const newestSchema = /*#__PURE__*/ v.object({
  revision: /*#__PURE__*/ v.number(),
  withdrawn: /*#__PURE__*/ v.array(/*#__PURE__*/ v.string()),
});

/** Text of the file for a registry as it is told to all. */
export function withdrawnText({ revision, withdrawn = [] }: Registry): string {
  return `${JSON.stringify({ revision, withdrawn })}\n`;
}

/** Addresses of the releases that may not run any more; undefined for what is no answer to that. */
export function readWithdrawn(value: unknown): readonly string[] | undefined {
  const parsed = v.safeParse(newestSchema, value);
  return parsed.success ? parsed.output.withdrawn : undefined;
}

/** The revision that is published; undefined for what is no answer to that. */
export function readRevision(value: unknown): number | undefined {
  const parsed = v.safeParse(newestSchema, value);
  return parsed.success ? parsed.output.revision : undefined;
}
