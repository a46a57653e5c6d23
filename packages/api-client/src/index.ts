export { isCallError, messageOfError } from './call-error';
export type {
  CallHeaders,
  CallOptions,
  CallReport,
  Client,
  ClientOptions,
  IntentRecord,
  IntentStore,
} from './client/client';
export { createClient } from './client/create-client';
export { headersOf } from './client/headers';
export { canonicalJson } from './client/idempotency/canonical-json';
export { isOutcomeKnown } from './client/idempotency/intent-keys';
export { parseResponse, queryOf } from './client/parse-response';
export { randomId } from './client/random-id';
export { type Code, codes, isSessionCode, type SessionCode, sessionCodes } from './codes';
export * from './contract/calls';
export {
  type ConnectionKind,
  connectionKinds,
  type FirstPaintKind,
  type VitalName,
  vitalNames,
} from './contract/calls/vitals';
export * from './contract/types';
export {
  AbortedError,
  ApiError,
  NetworkError,
  SessionEndedError,
  ShapeError,
  TimeoutError,
} from './errors';
export {
  type MessageKey,
  messageKeyOfCode,
  messageKeys,
  otherMessageKeys,
  specMessageKeys,
} from './message-keys';
export { redact } from './redact';
export { fetchTransport } from './transport/fetch-transport';
export { landingTransport } from './transport/lazy-axios';
export type { Transport, TransportRequest, TransportResponse } from './transport/transport';
