import { randomUUID } from 'node:crypto';
import type { Role } from '../../calls';
import { RefusedError } from '../refused-error';
import { openAccounts } from './accounts';
import { openCodes } from './code-accounts';
import { openLinks, openPeopleFile, type PeopleFile, type Person } from './people-file';
import { changePerson, findPerson, sameName } from './person-changes';
import { answererOf, areTwo, decidesAlone, isConfirmed, isReady, requireReleaser } from './standing';

export type { Person } from './people-file';

export interface Invitation {
  readonly name: string;
  readonly role: Role;
  /** Address by which the identity server knows the person. */
  readonly mail?: string | undefined;
  /** The releaser who invites; missing: the server. */
  readonly by?: string | undefined;
}

function newPerson({ name, role, mail, by }: Invitation): Person {
  return {
    id: randomUUID(),
    name: name.trim(),
    role,
    password: null,
    ...(by !== undefined && { invitedBy: by }),
    ...(mail !== undefined && { mail: mail.toLowerCase() }),
  };
}

/** Who stands for whom, and confirmations. */
function createStanding(file: PeopleFile) {
  return {
    /** Whether two accounts are of two persons, as far as the desk knows. */
    areTwo: (one: string, other: string) => areTwo(file.read().people, one, other),

    /** Whether a confirmed releaser decides about a person, or about a rule, without a second one. */
    decidesAlone: (by: string, id?: string) => decidesAlone(file.read().people, by, id),

    /** Whether a releaser may confirm a person: another one has let the person in. */
    canConfirm(by: Person, id: string): boolean {
      const { people } = file.read();
      const person = people.find(known => known.id === id);
      if (!person || !isReady(person) || isConfirmed(person)) return false;
      return isConfirmed(by) && areTwo(people, by.id, id);
    },

    /** Confirms a person as another one than who invited them; `by` is missing if the server does. */
    confirm(id: string, by?: string): Person {
      const person = findPerson(file, id);
      if (isConfirmed(person)) throw new RefusedError('over');
      if (!isReady(person)) throw new RefusedError('notReady');
      if (by !== undefined && !areTwo(file.read().people, by, id)) throw new RefusedError('samePerson');
      return changePerson(file, id, known => ({ ...known, confirmedBy: by ?? 'server' }));
    },
  };
}

function removePerson(file: PeopleFile, id: string): Person {
  const removed = findPerson(file, id);
  const all = file.read();
  const answerer = answererOf(all.people, id);
  const people = all.people
    .filter(person => person.id !== id)
    // Whoever answered for a removed person answers for those whom that person invited.
    .map(person => (person.invitedBy === id && answerer ? { ...person, invitedBy: answerer } : person));
  requireReleaser(all.people, people);
  const links = all.links
    .filter(({ personId }) => personId !== id)
    .map(link => (link.by === id && answerer ? { ...link, by: answerer } : link));
  file.write({ people, links });
  return removed;
}

/** The people of the desk, and the one-time links by which they choose a password. */
export function openPeople(folder: string, now: () => number) {
  const file = openPeopleFile(folder);
  const links = openLinks(file, now);
  return {
    ...openAccounts(file, links),
    ...openCodes(folder, file, now),
    ...createStanding(file),
    get: (id: string) => findPerson(file, id),
    has: (id: string) => file.read().people.some(person => person.id === id),
    all: (): readonly Person[] => file.read().people,
    isEmpty: () => file.read().people.length === 0,
    addLink: links.add,
    findLink: links.find,

    /** Adds a person. Who is known by mail signs in at the identity server and gets no link. */
    invite(invitation: Invitation) {
      const all = file.read();
      const person = newPerson(invitation);
      if (all.people.some(known => sameName(known.name, person.name))) throw new RefusedError('nameTaken');
      if (person.mail !== undefined && all.people.some(known => known.mail === person.mail))
        throw new RefusedError('nameTaken');
      file.write({ ...all, people: [...all.people, person] });
      return person;
    },

    setRole: (id: string, role: Role) => changePerson(file, id, person => ({ ...person, role })),
    remove: (id: string) => removePerson(file, id),
  };
}
export type People = ReturnType<typeof openPeople>;
