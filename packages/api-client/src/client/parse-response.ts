import type { Endpoint } from '../contract/declare-call';
import type { TransportResponse } from '../transport/transport';
import { encodePayload } from './encode';
import { openEnvelope, readAs } from './envelope';

/** The query of a call with its question mark; empty without one. */
export function queryOf<P, D>(endpoint: Endpoint<P, D>, payload: P): string {
  return encodePayload(endpoint.encoding, payload).query;
}

/** Parses a response that was received before its call was made. @throws the errors of the call */
export function parseResponse<P, D>(endpoint: Endpoint<P, D>, response: TransportResponse): D {
  return readAs(endpoint.data, openEnvelope(endpoint.name, response, false), endpoint.name, 'answer');
}
