import { sessionCodes } from '@sunbird/api-client';
import type { Endpoint } from '@sunbird/api-client/contract';
import { refusalsOf } from '@sunbird/sandbox/refusals';

const plain = [
  'late',
  'dropped before',
  'dropped after',
  'HTML 500',
  'truncated',
  'wrong shape',
  'offline before the response',
  '401 storm',
] as const;

/** A fault of a call, on the network or at the lender. */
export type Fault =
  | { readonly kind: (typeof plain)[number] }
  | { readonly kind: 'code' | 'session code'; readonly code: number };

/** Every fault that is possible for a call, by its declaration. A public call has no session that could end. */
export function faultsOf(call: Endpoint): readonly Fault[] {
  const faults: Fault[] = plain.map(kind => ({ kind }));
  for (const code of refusalsOf(call)) faults.push({ kind: 'code', code });
  for (const code of sessionCodes) faults.push({ kind: 'session code', code });
  return faults;
}

export function nameOf(fault: Fault): string {
  return 'code' in fault ? `${fault.kind} ${fault.code}` : fault.kind;
}

/** Whether the lender receives the call. */
export function reachesLender({ kind }: Fault): boolean {
  return ['late', 'dropped after', 'truncated', 'wrong shape', 'offline before the response'].includes(kind);
}

export function endsSession({ kind }: Fault): boolean {
  return kind === 'session code' || kind === '401 storm';
}
