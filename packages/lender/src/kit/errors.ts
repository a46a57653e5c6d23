import { type Code, codes } from '@sunbird/api-client';
import { parseForm } from '@sunbird/loan-domain';
import type * as v from 'valibot';
import type { TextKey, TextValues } from './texts';

interface RefusalOptions {
  /** The data of the response, such as the seconds to wait. */
  readonly data?: unknown;
  /** A sentence that fits better than the code's own. */
  readonly text?: TextKey;
  readonly values?: TextValues;
  /** Keep what the call has written although it is refused: counters of wrong codes. */
  readonly keep?: boolean;
}

/** The lender says no, for a reason that the contract has a code for. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: Code;
  readonly data: unknown;
  readonly text: TextKey | undefined;
  readonly values: TextValues | undefined;
  readonly keep: boolean;

  constructor(code: Code, { data = null, text, values, keep = false }: RefusalOptions = {}) {
    super(`refused with code ${code}`);
    this.code = code;
    this.data = data;
    this.text = text;
    this.values = values;
    this.keep = keep;
  }
}

/** A refusal of what a field says, with the key of its message. */
export function fieldRefusal(field: string, key: `error.${string}`): Refusal {
  return new Refusal(codes.fieldErrors, { data: { errors: { [field]: key } } });
}

/**
 * Checks what was sent by the rules of a form; the browser has checked it by the same.
 * Refused with a message key per field, and what the message names beside it.
 */
export function checkForm<Value>(schema: v.GenericSchema<unknown, Value>, input: unknown): Value {
  const parsed = parseForm(schema, input);
  if (parsed.ok) return parsed.value;
  const errors = Object.fromEntries(Object.entries(parsed.issues).map(([field, { key }]) => [field, key]));
  const values = Object.fromEntries(
    Object.entries(parsed.issues).flatMap(([field, issue]) => (issue.values ? [[field, issue.values]] : [])),
  );
  throw new Refusal(codes.fieldErrors, { data: { errors, values } });
}

/** The `code` of a system error, such as `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}

/** The message of an error. */
export function errorMessage(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error && error.message !== ''
    ? String(error.message)
    : String(error);
}

/** A reason not to start that the user can remove: `main` prints only the sentence and ends with code 1. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Runs a program; one that can't go on ends with code 1 and one sentence, or a stack trace if it is a fault of ours. */
export async function runOrExplain(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    const sentence =
      error instanceof StartError
        ? error.message
        : `The lender could not start: ${error instanceof Error ? error.stack : error}`;
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
}
