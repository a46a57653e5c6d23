import { loanDomain } from '@sunbird/languages/loan-domain';
import type { Language } from '../languages';
import type { PhoneRules } from '../market';
import { normalisePhone } from './phone';
import { plainName } from './plain-text';

/** When the people whom a borrower names are called: the one source of form, answers, privacy text and agreement. */
export function contactsPromise(language: Language): string {
  return loanDomain[language].contactsPromise;
}

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
