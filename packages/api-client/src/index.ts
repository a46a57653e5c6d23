export {
  type CallOptions,
  type Client,
  type ClientOptions,
  canonicalJson,
  createClient,
  type IntentRecord,
  type IntentStore,
  isOutcomeKnown,
} from './client/client';
export { type CallHeaders, headersOf, ownHeadersOf, queryOf } from './client/encode';
export { parseResponse } from './client/envelope';
export { loadActTransport, sendRequest } from './client/requests';
export {
  fetchTransport,
  type Transport,
  type TransportRequest,
  type TransportResponse,
  untilAborted,
} from './client/transport';
export { type Code, codes, isSessionCode, type SessionCode, sessionCodes } from './codes';
export * from './contract/calls';
export * from './contract/types';
export {
  AbortedError,
  ApiError,
  isCallError,
  messageOfError,
  NetworkError,
  SessionEndedError,
  ShapeError,
  TimeoutError,
} from './errors';
export {
  type MessageKey,
  messageKeyOfCode,
  messageKeys,
} from './message-keys';
export { homeCall, productsCall } from './product-calls';
export { redact } from './redact';
