import { hostName, type Registry } from '@sunbird/federation/registry';
import type { Role } from '../../calls';

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
