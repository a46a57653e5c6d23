import type { PhoneRules } from './market';
import { normalisePhone } from './phone';

/** What the native contact picker gives back. */
export interface PickedContact {
  name?: string;
  phone?: string;
}

/** A picked contact as the form keeps it: the name trimmed, the phone as national digits. */
export function normaliseContact(
  picked: PickedContact,
  rules: PhoneRules,
): { name: string; phoneNumber: string } {
  return {
    name: (picked.name ?? '').replace(/\s+/g, ' ').trim(),
    phoneNumber: normalisePhone(picked.phone ?? '', rules),
  };
}

/** Whether two typed or picked numbers are one phone. */
export function isSamePhone(one: string, other: string, rules: PhoneRules): boolean {
  return normalisePhone(one, rules) === normalisePhone(other, rules);
}
