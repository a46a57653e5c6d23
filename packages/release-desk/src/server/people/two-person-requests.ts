import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { askSchema, type TwoPersonRequest } from '../../calls';
import { RefusedError } from '../errors';
import { openDocument } from '../store/desk-store';
import { isActiveReleaser, type People, type Person } from './people';

export type Ask = v.InferOutput<typeof askSchema>;

const requestSchema = v.object({
  ...askSchema.entries,
  id: v.string(),
  by: v.string(),
  madeAt: v.number(),
  expires: v.number(),
});
export type StoredRequest = v.InferOutput<typeof requestSchema>;

const lifetimeMs = 3 * 24 * 3_600_000;

function isSameAsk(one: Ask, other: Ask) {
  return isDeepStrictEqual(v.parse(askSchema, one), v.parse(askSchema, other));
}

function hasSameSubject(one: Ask, other: Ask) {
  return (
    one.kind === other.kind &&
    one.slot === other.slot &&
    one.personId === other.personId &&
    one.invited?.mail === other.invited?.mail
  );
}

/** Throws unless `approver` may approve the request: another person than who asked. */
function requireOther(people: People, request: StoredRequest, approver: Person): void {
  if (approver.role !== 'releaser') throw new RefusedError('forbidden');
  if (request.by === approver.id) throw new RefusedError('samePerson');
  if (!people.has(request.by) || !isActiveReleaser(people.get(request.by)))
    throw new RefusedError('askerGone');
  if (request.personId !== undefined && !people.has(request.personId)) throw new RefusedError('notFound');
}

function mayApprove(people: People, request: StoredRequest, approver: Person): boolean {
  try {
    requireOther(people, request, approver);
    return true;
  } catch {
    return false;
  }
}

/** Whether a person may close a request. Whom it would remove or give another role could do so without end. */
function mayClose(request: StoredRequest, person: Person): boolean {
  return request.personId !== person.id || request.by === person.id;
}

/** A request as a caller sees it. */
function viewOf(people: People, request: StoredRequest, caller: Person): TwoPersonRequest {
  const nameOf = (id = '') => (people.has(id) ? people.get(id).name : '');
  return {
    ...request,
    person: nameOf(request.personId),
    by: nameOf(request.by),
    mayApprove: mayApprove(people, request, caller),
    mayClose: mayClose(request, caller),
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

    /**
     * Adds a request in place of what the same releaser has asked about the same, unless it is the same. Returns whether
     * it is new.
     */
    ask(by: Person, what: Ask): boolean {
      const all = open();
      if (all.some(known => known.by === by.id && isSameAsk(known, what))) return false;
      const others = all.filter(known => known.by !== by.id || !hasSameSubject(known, what));
      const request = { ...what, id: randomUUID(), by: by.id, madeAt: now(), expires: now() + lifetimeMs };
      file.write([...others, request]);
      return true;
    },

    /**
     * Does what a request asks for, by approval of another person, and closes all that ask for the same. Throws if the
     * approver is not one; what can't be done stays open.
     */
    approve(approver: Person, id: string, carryOut: (ask: Ask) => void): void {
      const request = get(id);
      requireOther(people, request, approver);
      carryOut(request);
      file.write(open().filter(known => !isSameAsk(known, request)));
    },

    /** Closes a request without doing what it asks for. */
    close(person: Person, id: string): StoredRequest {
      const request = get(id);
      if (!mayClose(request, person)) throw new RefusedError('forbidden');
      file.write(open().filter(known => known.id !== id));
      return request;
    },

    list: (caller: Person): TwoPersonRequest[] => open().map(request => viewOf(people, request, caller)),
  };
}
