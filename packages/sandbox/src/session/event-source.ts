import type { CallContext } from '../http/call-handler';
import type { EventSource } from '../lender';
import { keyedHashOf } from '../secrets';
import type { User } from '../work';

/** Who sends events, under a name that is good for counting alone. */
export function eventSourceOf({ lender, caller }: CallContext, user: User | undefined): EventSource {
  const kind = user ? 'borrower' : 'network';
  const known = user ? user.userId : caller.network;
  return { kind, id: keyedHashOf(`events:${kind}:${known}`, lender.secret).slice(0, 24) };
}
