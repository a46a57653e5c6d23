import { RefusedError } from '../refused-error';
import type { PeopleFile, Person } from './people-file';
import { requireReleaser } from './standing';

export function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

export function findPerson(file: PeopleFile, id: string): Person {
  const person = file.read().people.find(known => known.id === id);
  if (!person) throw new RefusedError('notFound');
  return person;
}

export function changePerson(file: PeopleFile, id: string, edit: (person: Person) => Person): Person {
  const all = file.read();
  const changed = edit(findPerson(file, id));
  const people = all.people.map(person => (person.id === id ? changed : person));
  requireReleaser(all.people, people);
  file.write({ ...all, people });
  return changed;
}
