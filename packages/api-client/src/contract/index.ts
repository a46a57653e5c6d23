/** The whole contract, for the sandbox, OpenAPI and tests; a remote takes its calls from the main entry. */
export { allCalls } from './all-calls';
export * from './calls';
export { defineCall } from './declare-call';
export * from './types';
