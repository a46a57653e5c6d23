import { protocolVersion, type TransportName } from '@sunbird/native-bridge';
import { maskPersonal } from '../log/describe';
import type { CheckId, Found } from './checks';
import type { Heard } from './listen';
import { type Outcome, outcomeOf, type Problem } from './problem';

export interface CheckResult {
  readonly check: CheckId;
  readonly outcome: Outcome;
  readonly problems: readonly Problem[];
  /** Ms that the whole check took. */
  readonly took: number;
  /** The wrapper's message, without personal data. */
  readonly heard: readonly { readonly after: number; readonly message: unknown }[];
}

/** The result to copy, for the wrapper's own tickets and tests. */
export interface Report {
  readonly protocol: number;
  /** ISO time. */
  readonly at: string;
  readonly transport: TransportName | 'browser';
  readonly userAgent: string;
  readonly results: readonly CheckResult[];
}

export function resultOf(check: CheckId, found: Found, took: number): CheckResult {
  const { problems, heard } = found;
  return { check, outcome: outcomeOf(problems), problems, took, heard: heard.map(readable) };
}

export function skipped(check: CheckId): CheckResult {
  return { check, outcome: 'skipped', problems: [], took: 0, heard: [] };
}

export function reportOf(
  results: readonly CheckResult[],
  about: { readonly transport: TransportName | undefined; readonly userAgent: string; readonly now: number },
): Report {
  return {
    protocol: protocolVersion,
    at: new Date(about.now).toISOString(),
    transport: about.transport ?? 'browser',
    userAgent: about.userAgent,
    results,
  };
}

function readable({ text, after }: Heard): { after: number; message: unknown } {
  return { after, message: maskPersonal(parsed(text)) };
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return typeof text;
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON, so it may have personal data: the report only says that it was received.
    return `${text.slice(0, 12)}… (${text.length})`;
  }
}
