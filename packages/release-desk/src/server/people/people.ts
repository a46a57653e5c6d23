import { randomUUID } from 'node:crypto';
import type { ListedPerson, Role } from '../../calls';
import { RefusedError } from '../refused-error';
import { openLinks, openPeopleFile, type PeopleFile, type Person } from './people-file';
import { hashOf, hashPassword, isGoodPassword, verifyPassword } from './secrets';

export type { Person } from './people-file';

function sameName(one: string, other: string) {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function findPerson(file: PeopleFile, id: string): Person {
  const person = file.read().people.find(known => known.id === id);
  if (!person) throw new RefusedError('notFound');
  return person;
}

/** Throws if no releaser with a password would be left. */
function requireReleaser(people: readonly Person[]): void {
  if (!people.some(({ role, password }) => role === 'releaser' && password !== null))
    throw new RefusedError('lastReleaser');
}

function changePerson(file: PeopleFile, id: string, edit: (person: Person) => Person): Person {
  const all = file.read();
  const changed = edit(findPerson(file, id));
  const people = all.people.map(person => (person.id === id ? changed : person));
  requireReleaser(people);
  file.write({ ...all, people });
  return changed;
}

function newPerson(name: string, role: Role): Person {
  return { id: randomUUID(), name: name.trim(), role, password: null };
}

/** Checks name and password of a person who redeems a link. */
async function withPassword(person: Person, password: string): Promise<Person> {
  if (person.name.length < 2 || person.name.length > 60) throw new RefusedError('invalid');
  if (!isGoodPassword(password, person.name)) throw new RefusedError('weakPassword');
  return { ...person, password: await hashPassword(password) };
}

/** Changes of a person's own password. */
function createPasswords(file: PeopleFile, links: ReturnType<typeof openLinks>) {
  return {
    /** The person with this name and password; undefined if they do not match. */
    async authenticate(name: string, password: string): Promise<Person | undefined> {
      const person = file.read().people.find(known => sameName(known.name, name));
      return (await verifyPassword(password, person?.password)) ? person : undefined;
    },

    /** Sets the password of the person that a link is for, and removes the link. The first link creates the first releaser. */
    async redeemLink(secret: string, name: string, password: string): Promise<Person> {
      const found = links.find(secret);
      if (found === undefined) throw new RefusedError('over');
      const ready = await withPassword(found ?? newPerson(name, 'releaser'), password);
      // The hash takes a while: another request may have used the link.
      if (links.find(secret) === undefined) throw new RefusedError('over');
      const all = file.read();
      const people = [...all.people.filter(({ id }) => id !== ready.id), ready];
      file.write({ people, links: all.links.filter(({ hash }) => hash !== hashOf(secret)) });
      return ready;
    },

    async changePassword(id: string, current: string, next: string): Promise<void> {
      const person = findPerson(file, id);
      if (!(await verifyPassword(current, person.password))) throw new RefusedError('wrongPassword');
      if (!isGoodPassword(next, person.name)) throw new RefusedError('weakPassword');
      const password = await hashPassword(next);
      changePerson(file, id, known => ({ ...known, password }));
    },
  };
}

/** The people of the desk, and the one-time links by which they choose a password. */
export function openPeople(folder: string, now: () => number) {
  const file = openPeopleFile(folder);
  const links = openLinks(file, now);
  return {
    ...createPasswords(file, links),
    get: (id: string) => findPerson(file, id),
    has: (id: string) => file.read().people.some(person => person.id === id),
    list: (): ListedPerson[] =>
      file
        .read()
        .people.map(({ id, name, role, password }) => ({ id, name, role, ready: password !== null })),
    isEmpty: () => file.read().people.length === 0,
    addLink: links.add,
    findLink: links.find,

    invite(name: string, role: Role) {
      const all = file.read();
      if (all.people.some(person => sameName(person.name, name))) throw new RefusedError('nameTaken');
      const person = newPerson(name, role);
      file.write({ ...all, people: [...all.people, person] });
      return { person, ...links.add(person.id) };
    },

    setRole: (id: string, role: Role) => changePerson(file, id, person => ({ ...person, role })),

    remove(id: string): Person {
      const removed = findPerson(file, id);
      const all = file.read();
      const people = all.people.filter(person => person.id !== id);
      requireReleaser(people);
      file.write({ people, links: all.links.filter(({ personId }) => personId !== id) });
      return removed;
    },
  };
}
