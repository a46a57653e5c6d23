import type { ApiContext } from './api-request';
import type { Envelope } from './envelope';
import type { Fault } from './fault-schema';

/** The response that a fault makes of the lender's own. */
export async function applyFault(c: ApiContext, fault: Fault, envelope: Envelope): Promise<Response> {
  if (fault.mode === 'delay') {
    await new Promise(resolve => setTimeout(resolve, fault.value ?? 1000));
    return c.json(envelope);
  }
  if (fault.mode === 'badJson')
    return c.body('{"code":0,"msg":', 200, { 'Content-Type': 'application/json' });
  if (fault.mode === 'badShape') return c.json({ ...envelope, code: 0, data: { unexpected: [true] } });
  c.env?.outgoing?.destroy();
  return c.body(null, 502);
}
