import type { PhoneRules } from '../market';
import { normalisePhone } from './phone';
import { plainName } from './plain-text';

/** A contact as the native contact picker returns it. */
export interface PickedContact {
  name?: string;
  phone?: string;
}

/** A picked contact as the form stores it: the name trimmed, the phone number as national digits. */
export function normaliseContact(
  picked: PickedContact,
  rules: PhoneRules,
): { name: string; phoneNumber: string } {
  return {
    name: plainName(picked.name ?? ''),
    phoneNumber: normalisePhone(picked.phone ?? '', rules),
  };
}
