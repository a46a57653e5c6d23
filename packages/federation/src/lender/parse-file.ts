import { readFileSync } from 'node:fs';
import { UsageError } from '@sunbird/build/command-line';
import * as v from 'valibot';
import { keyProblem } from './key-problem';

/** The text of a lender's file. Throws a UsageError that names a file that is not there. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`There is no file ${file}.`);
  }
}

/** Throws a UsageError that names the file, and each problem in a line of its own. */
export function requireNone(problems: readonly string[], file: string): void {
  if (problems.length > 0) throw new UsageError([`${file} is wrong:`, ...problems].join('\n  '));
}

/** Parses the text of a lender's file. Throws a UsageError that names each wrong key, what was found and what is allowed. */
export function parseFile<Output>(
  text: string,
  file: string,
  schema: v.GenericSchema<unknown, Output>,
): Output {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  requireNone(
    result.issues.map(issue => keyProblem(schema, issue)),
    file,
  );
  throw new UsageError(`${file} is wrong.`);
}
