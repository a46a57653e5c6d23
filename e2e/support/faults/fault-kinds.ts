import { codes, sessionCodes } from '@sunbird/api-client';
import type { Endpoint } from '@sunbird/api-client/contract';
import { refusalsOf } from '@sunbird/api-tools/refusals';
import { type Disturbance, textAnswer } from '../site/proxy';

/** A fault of a call, on the network or at the lender. */
export interface Fault extends Disturbance {
  readonly name: string;
  readonly endsSession?: boolean;
  /** Every call with a token has it, once the first has had it. */
  readonly isStorm?: boolean;
  /** The browser has no network any more when the response comes. */
  readonly isOffline?: boolean;
  /** A refusal by the lender. */
  readonly isRefusal?: boolean;
}

function json(status: number, body: string) {
  return textAnswer(status, 'application/json', body, { 'cache-control': 'no-store' });
}

function envelope(status: number, code: number) {
  const data = code === codes.tooManyAttempts ? { retryAfter: 30 } : null;
  return json(status, JSON.stringify({ code, msg: `code ${code}`, data, traceId: 'TRC-OF-TEST' }));
}

const ofNetwork: readonly Fault[] = [
  { name: 'late', reaches: true, isHeld: true },
  { name: 'dropped before', reaches: false },
  { name: 'dropped after', reaches: true },
  {
    name: 'HTML 500',
    reaches: false,
    gives: () => textAnswer(500, 'text/html', '<!doctype html><h1>Internal Server Error</h1>'),
  },
  {
    name: 'truncated',
    reaches: true,
    gives: answer =>
      json(200, (answer?.body ?? Buffer.of()).subarray(0, (answer?.body.length ?? 0) / 2).toString()),
  },
  {
    name: 'wrong shape',
    reaches: true,
    gives: () => json(200, '{"code":0,"msg":"ok","data":{"unexpected":[true]}}'),
  },
  { name: 'offline before the response', reaches: true, isOffline: true },
  {
    name: '401 storm',
    reaches: false,
    isStorm: true,
    endsSession: true,
    gives: () => envelope(401, sessionCodes[1]),
  },
];

/** Every fault that is possible for a call, by its declaration. A public call has no session that could end. */
export function faultsOf(call: Endpoint): readonly Fault[] {
  const refusals = refusalsOf(call).map(code => ({
    name: `code ${code}`,
    reaches: false,
    isRefusal: true,
    gives: () => envelope(200, code),
  }));
  const ends = sessionCodes.map(code => ({
    name: `session code ${code}`,
    reaches: false,
    endsSession: true,
    gives: () => envelope(200, code),
  }));
  return [...ofNetwork, ...refusals, ...ends];
}
