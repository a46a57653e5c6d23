import { hostName, type Registry } from '@sunbird/federation/registry';
import type { Role } from '../../calls';
import { RefusedError } from '../errors';

/** The one slot that marketers may change. */
export const promotionSlot = 'sunbird/promotion';

/** Whether a role may see and change a slot. */
export function mayChange(role: Role, slot: string): boolean {
  return role === 'releaser' || slot === promotionSlot;
}

/** Slots that a role may change: the promotion first, the shell last. */
export function slotsFor(role: Role, registry: Registry): string[] {
  function weight(slot: string) {
    return slot === promotionSlot ? 0 : slot === hostName ? 2 : 1;
  }
  return Object.keys(registry.microFrontends)
    .filter(slot => mayChange(role, slot))
    .sort((a, b) => weight(a) - weight(b) || (a < b ? -1 : 1));
}

/** What the desk knows of a person that decides whom they count as. */
interface Person {
  readonly id: string;
  readonly role: Role;
  readonly joinedAt?: number | undefined;
  readonly invitedBy?: string | undefined;
  readonly confirmedBy?: string | undefined;
}

/** Whether a person stands for themself: confirmed by another releaser, or let in by the server itself. */
export function isConfirmed({ invitedBy, confirmedBy }: Pick<Person, 'invitedBy' | 'confirmedBy'>): boolean {
  return invitedBy === undefined || confirmedBy !== undefined;
}

/**
 * Who answers for a person: the person once another releaser has confirmed them, else who invited them, who is
 * confirmed. Persons with the same one count as one person, so that nobody approves by a second account of their own.
 */
export function answererOf(people: readonly Person[], id: string): string | undefined {
  const person = people.find(known => known.id === id);
  return person && (isConfirmed(person) ? id : person.invitedBy);
}

/** Whether two accounts are of two persons, as far as the desk knows. */
export function areTwo(people: readonly Person[], one: string, other: string): boolean {
  const [a, b] = [answererOf(people, one), answererOf(people, other)];
  return a !== undefined && b !== undefined && a !== b;
}

/** A releaser who stands for themself and has signed in: such a one changes people and rules, and one always stays. */
export function isConfirmedReleaser(person: Person): boolean {
  return person.role === 'releaser' && person.joinedAt !== undefined && isConfirmed(person);
}

/** Throws if a change takes the last confirmed releaser. */
export function requireReleaser(before: readonly Person[], after: readonly Person[]): void {
  if (before.some(isConfirmedReleaser) && !after.some(isConfirmedReleaser))
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
