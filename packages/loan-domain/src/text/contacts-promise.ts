import { loanDomain } from '@sunbird/languages/loan-domain';
import type { Language } from '../languages';

/** When the people whom a borrower names are called: the one source of form, answers, privacy text and agreement. */
export function contactsPromise(language: Language): string {
  return loanDomain[language].contactsPromise;
}
