import type { Endpoint } from '../contract/declare-call';
import type { TransportResponse } from '../transport/transport';
import { encodePayload } from './encode';
import { openEnvelope, readAs } from './envelope';

/** What a call asks by in its address, with the question mark; empty where it asks for nothing in particular. */
export function queryOf<P, D>(endpoint: Endpoint<P, D>, payload: P): string {
  return encodePayload(endpoint.encoding, payload).query;
}

/** An answer that came before its call was made, by the call's declaration. @throws what the call would throw */
export function answerOf<P, D>(endpoint: Endpoint<P, D>, response: TransportResponse): D {
  return readAs(endpoint.data, openEnvelope(endpoint.name, response), endpoint.name, 'answer');
}
