import type { Person } from './people-file';

type People = readonly Pick<Person, 'id' | 'invitedBy' | 'confirmedBy'>[];

/**
 * Who answers for a person: the person once another releaser has confirmed them, else whoever handed them their link.
 * Persons with the same one count as one person, so that nobody approves by a second account of their own.
 */
export function answererOf(people: People, id: string): string | undefined {
  const seen = new Set<string>();
  let current = id;
  while (!seen.has(current)) {
    seen.add(current);
    const person = people.find(known => known.id === current);
    // A person who has left still counts as one: somebody they invited is not another one for that.
    if (!person) return current === id ? undefined : current;
    if (isConfirmed(person)) return current;
    current = person.invitedBy ?? current;
  }
  return undefined;
}

/** Whether a person stands for themself: confirmed by another releaser, or let in by the server itself. */
export function isConfirmed({ invitedBy, confirmedBy }: Pick<Person, 'invitedBy' | 'confirmedBy'>): boolean {
  return invitedBy === undefined || confirmedBy !== undefined;
}

/** Whether two accounts are of two persons, as far as the desk knows. */
export function areTwo(people: People, one: string, other: string): boolean {
  const [a, b] = [answererOf(people, one), answererOf(people, other)];
  return a !== undefined && b !== undefined && a !== b;
}
