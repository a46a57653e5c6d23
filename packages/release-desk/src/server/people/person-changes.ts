import { RefusedError } from '../refused-error';
import type { PeopleFile, Person } from './people-file';

export function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Whether a person can sign in: by a password, or by an account of the identity server. */
export function isReady({ password, identity }: Pick<Person, 'password' | 'identity'>): boolean {
  return password !== null || identity !== undefined;
}

export function findPerson(file: PeopleFile, id: string): Person {
  const person = file.read().people.find(known => known.id === id);
  if (!person) throw new RefusedError('notFound');
  return person;
}

/** Throws if no releaser who can sign in would be left. */
export function requireReleaser(people: readonly Person[]): void {
  if (!people.some(person => person.role === 'releaser' && isReady(person)))
    throw new RefusedError('lastReleaser');
}

export function changePerson(file: PeopleFile, id: string, edit: (person: Person) => Person): Person {
  const all = file.read();
  const changed = edit(findPerson(file, id));
  const people = all.people.map(person => (person.id === id ? changed : person));
  requireReleaser(people);
  file.write({ ...all, people });
  return changed;
}
