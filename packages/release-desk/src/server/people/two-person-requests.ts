import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type TwoPersonRequest, twoPersonKinds } from '../../calls';
import { RefusedError } from '../refused-error';
import { openDocument } from '../store/documents';
import type { People, Person } from './people';

const requestSchema = v.object({
  id: v.string(),
  kind: v.picklist(twoPersonKinds),
  slot: v.optional(v.string()),
  personId: v.optional(v.string()),
  by: v.string(),
  madeAt: v.number(),
  expires: v.number(),
});
export type StoredRequest = v.InferOutput<typeof requestSchema>;

export interface Ask {
  readonly kind: StoredRequest['kind'];
  readonly slot?: string;
  readonly personId?: string;
}

const lifetimeMs = 3 * 24 * 3_600_000;

function isSameAsk(one: Ask, other: Ask) {
  return one.kind === other.kind && one.slot === other.slot && one.personId === other.personId;
}

/** Throws unless `approver` may approve the request: another person than who asked, and not about their own account. */
function requireOther(people: People, request: StoredRequest, approver: Person): void {
  if (approver.role !== 'releaser') throw new RefusedError('forbidden');
  if (!people.has(request.by) || people.get(request.by).role !== 'releaser')
    throw new RefusedError('askerGone');
  if (request.personId !== undefined && !people.has(request.personId)) throw new RefusedError('notFound');
  if (request.personId === approver.id || !people.areTwo(request.by, approver.id))
    throw new RefusedError('samePerson');
}

function mayApprove(people: People, request: StoredRequest, approver: Person): boolean {
  try {
    requireOther(people, request, approver);
    return true;
  } catch {
    return false;
  }
}

/** A request as a caller sees it. */
function viewOf(people: People, request: StoredRequest, caller: Person): TwoPersonRequest {
  return {
    id: request.id,
    kind: request.kind,
    slot: request.slot ?? null,
    person: nameOf(people, request.personId),
    by: nameOf(people, request.by) ?? '',
    madeAt: request.madeAt,
    expires: request.expires,
    mayApprove: mayApprove(people, request, caller),
  };
}

/** Requests of one releaser that count once another one has approved them. They expire after three days. */
export function openRequests(folder: string, people: People, now: () => number) {
  const file = openDocument(`${folder}/requests.json`, v.array(requestSchema), []);
  function open() {
    return file.read().filter(({ expires }) => expires > now());
  }
  function get(id: string): StoredRequest {
    const found = open().find(request => request.id === id);
    if (!found) throw new RefusedError('over');
    return found;
  }

  return {
    get,

    /** Adds a request, unless somebody has asked for the same. Returns whether it is new. */
    ask(by: Person, what: Ask): boolean {
      const others = open();
      if (others.some(known => isSameAsk(known, what) && known.by === by.id)) return false;
      const request = { id: randomUUID(), ...what, by: by.id, madeAt: now(), expires: now() + lifetimeMs };
      file.write([...others, request]);
      return true;
    },

    /** Closes a request by approval of another person, and all that ask for the same. Throws if the approver is not one. */
    approve(approver: Person, id: string): StoredRequest {
      const request = get(id);
      requireOther(people, request, approver);
      file.write(open().filter(known => !isSameAsk(known, request)));
      return request;
    },

    close: (id: string) => file.write(open().filter(request => request.id !== id)),

    list: (caller: Person): TwoPersonRequest[] => open().map(request => viewOf(people, request, caller)),
  };
}

function nameOf(people: People, id: string | undefined): string | null {
  return id !== undefined && people.has(id) ? people.get(id).name : null;
}
