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

/** What decides whether a person changes people and rules. */
interface Person {
  readonly id: string;
  readonly role: Role;
  readonly joinedAt?: number | undefined;
}

/** A releaser who has signed in: such a one changes people and rules, and one always stays. */
export function isActiveReleaser({ role, joinedAt }: Person): boolean {
  return role === 'releaser' && joinedAt !== undefined;
}

/** Throws if a change takes the last active releaser. */
export function requireReleaser(before: readonly Person[], after: readonly Person[]): void {
  if (before.some(isActiveReleaser) && !after.some(isActiveReleaser)) throw new RefusedError('lastReleaser');
}
