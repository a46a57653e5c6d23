import type { Endpoint } from '@sunbird/api-client/contract';
import { allHandlers } from '../calls';
import type { CallHandler } from '../http/call-handler';
import { knownFieldsFor, unknownFieldsOf } from './known-fields';
import type { Trial, TrialContext } from './trial';

/** How a call is made for a borrower in a status, and where it must respond with data. */
export interface CallPlan extends Omit<Trial, 'payload'> {
  readonly payload: (context: TrialContext) => Record<string, unknown>;
}

export interface PlannedCall {
  readonly call: Endpoint;
  readonly plan: CallPlan;
}

function planned({ endpoint: call, trial = {} }: CallHandler): PlannedCall {
  const { payload: given } = trial;
  const unknown = given ? [] : unknownFieldsOf(call);
  if (unknown.length > 0) {
    throw new RangeError(
      `No trial says what ${call.name} sends as ${unknown.join(', ')}: add it to its handler.`,
    );
  }
  function payload(context: TrialContext) {
    return { ...knownFieldsFor(call, context), ...(typeof given === 'function' ? given(context) : given) };
  }
  return { call, plan: { ...trial, payload } };
}

/** Calls that read, or ask for a way to pay; then those that store; then those after which the order is another. */
function turnOf({ call, plan }: PlannedCall): number {
  if (plan.last) return 2;
  return call.method === 'GET' ? 0 : 1;
}

/** The calls of all handlers in the order in which a test makes them. RangeError for one that no test can make. */
export function plannedCalls(handlers: readonly CallHandler[] = allHandlers): readonly PlannedCall[] {
  return handlers.map(planned).sort((a, b) => turnOf(a) - turnOf(b));
}
