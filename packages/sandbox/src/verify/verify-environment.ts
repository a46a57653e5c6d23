import type { Endpoint } from '@sunbird/api-client/contract';
import type { MarketCode } from '@sunbird/loan-domain';
import type { RawResponse } from './check-response';
import { type Call, type Fetch, type Server, sendCall } from './send-call';

/** A call that was answered with data as declared. */
export interface Exchange {
  readonly market: MarketCode;
  /** The part of the run. */
  readonly chapter: string;
  readonly endpoint: Endpoint;
  readonly payload: unknown;
  readonly data: unknown;
}

/** What the program works with; tests give their own. */
export interface VerifyEnvironment {
  readonly fetch: Fetch;
  readonly write: (text: string) => void;
  readonly variables?: Readonly<Record<string, string | undefined>>;
  /** Told of each answer of a loan's life. */
  readonly record?: (exchange: Exchange) => void;
  /** The same invented borrowers for the same seed. */
  readonly seed?: number;
}

/** The server can't be verified at all. */
export class VerifyError extends Error {
  override name = 'VerifyError';
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
}

/** Sends a call. @throws VerifyError when the server can't be reached */
export async function sendTo(
  { fetch }: VerifyEnvironment,
  server: Server,
  call: Call,
): Promise<RawResponse | undefined> {
  try {
    return await sendCall(fetch, server, call);
  } catch (error) {
    throw new VerifyError(`${server.baseUrl} can't be reached: ${reasonOf(error)}`);
  }
}
