import { codes } from '@sunbird/api-client';
import { parseForm } from '@sunbird/loan-domain';
import type * as v from 'valibot';
import { Refusal } from '../refusal';

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
