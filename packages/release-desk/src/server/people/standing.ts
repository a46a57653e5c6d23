import { RefusedError } from '../refused-error';
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

/** Whether a person can sign in: by a password, or by an account of the identity server. */
export function isReady({ password, identity }: Pick<Person, 'password' | 'identity'>): boolean {
  return password !== null || identity !== undefined;
}

/** A releaser who stands for themself and can sign in: such a one changes people and rules, and one always stays. */
export function isConfirmedReleaser(person: Person): boolean {
  return person.role === 'releaser' && isReady(person) && isConfirmed(person);
}

/** Throws if a change takes the last releaser who can sign in, or the last confirmed one. */
export function requireReleaser(before: readonly Person[], after: readonly Person[]): void {
  function loses(kind: (person: Person) => boolean) {
    return before.some(kind) && !after.some(kind);
  }
  if (loses(person => person.role === 'releaser' && isReady(person)) || loses(isConfirmedReleaser))
    throw new RefusedError('lastReleaser');
}

/**
 * Whether a confirmed releaser decides without a second one: about an account that counts as theirs, or at a desk that
 * has no other confirmed releaser.
 */
export function decidesAlone(people: readonly Person[], by: string, id?: string): boolean {
  const person = people.find(known => known.id === id);
  if (person && !isConfirmed(person) && answererOf(people, person.id) === by) return true;
  return people.filter(isConfirmedReleaser).every(releaser => releaser.id === by);
}

/** Whether two accounts are of two persons, as far as the desk knows. */
export function areTwo(people: People, one: string, other: string): boolean {
  const [a, b] = [answererOf(people, one), answererOf(people, other)];
  return a !== undefined && b !== undefined && a !== b;
}
