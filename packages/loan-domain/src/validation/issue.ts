import * as v from 'valibot';
import type { ErrorKey } from './error-keys';

export type IssueValues = Record<string, string | number>;

/** What is wrong with a field: a message key and what its text may name. */
export interface ValidationIssue {
  key: ErrorKey;
  values?: IssueValues;
}

/** Issues by field name; nested fields are joined by dots. Empty for valid input. */
export type ValidationIssues = Record<string, ValidationIssue>;

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; issues: ValidationIssues };

// A valibot issue carries a text only, so the values travel in it behind the key.
const separator = ' ';

/** The message of a valibot issue for a key and its values. */
export function messageOf(key: ErrorKey, values?: IssueValues): string {
  return values ? `${key}${separator}${JSON.stringify(values)}` : key;
}

const valuesSchema = v.record(v.string(), v.union([v.string(), v.number()]));

/** Whether `messageOf` wrote it: valibot's own messages are sentences. */
function isOurs(text: string): text is ErrorKey {
  return text.startsWith('error.');
}

function issueOf(message: string): ValidationIssue {
  const end = message.indexOf(separator);
  const key = end === -1 ? message : message.slice(0, end);
  if (!isOurs(key)) return { key: 'error.form.invalid' };
  return end === -1 ? { key } : { key, values: v.parse(valuesSchema, JSON.parse(message.slice(end))) };
}

/** A rule of a pipe: the test, the message when it fails, and what the message names. */
export function must<Input>(
  test: (value: Input) => boolean,
  key: ErrorKey,
  values?: (value: Input) => IssueValues,
): v.CheckAction<Input, (issue: v.CheckIssue<Input>) => string> {
  return v.check(test, issue => messageOf(key, values?.(issue.input)));
}

function pathOf(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? []).map(({ key }) => String(key)).join('.');
}

/** Checks input: its value as the schema reads it, or the first issue of each field. */
export function parseForm<Value>(schema: v.GenericSchema<unknown, Value>, input: unknown): Parsed<Value> {
  const result = v.safeParse(schema, input);
  if (result.success) return { ok: true, value: result.output };
  const issues: ValidationIssues = {};
  for (const issue of result.issues) {
    const field = pathOf(issue);
    issues[field] ??= issueOf(issue.message);
  }
  return { ok: false, issues };
}

/** The first issue of each field; empty for valid input. The same on form and server. */
export function validate(schema: v.GenericSchema, input: unknown): ValidationIssues {
  const parsed = parseForm(schema, input);
  return parsed.ok ? {} : parsed.issues;
}
