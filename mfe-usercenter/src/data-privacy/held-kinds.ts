import type { UserInfo } from '@sunbird/api-client';

export type HeldKind = 'personal' | 'work' | 'contacts' | 'identity' | 'questionnaire' | 'accounts' | 'loans';

interface Held {
  readonly kind: HeldKind;
  readonly isHeld: (person: UserInfo) => boolean;
}

function hasAnswers(answers: object | undefined): boolean {
  return Object.values(answers ?? {}).some(answer => answer !== undefined && answer !== '');
}

/** Every kind of data about a borrower, and how one sees that the lender has some. */
export const heldKinds: readonly Held[] = [
  {
    kind: 'personal',
    // Id and number exist from registration on; they are not answers of a form.
    isHeld: ({ basicInfo: { userId: _id, mobile: _mobile, language: _language, ...given } }) =>
      hasAnswers(given),
  },
  { kind: 'work', isHeld: ({ workInfo }) => hasAnswers(workInfo) },
  { kind: 'contacts', isHeld: ({ emergencyContacts }) => emergencyContacts.length > 0 },
  { kind: 'identity', isHeld: ({ kyc }) => kyc.front || kyc.back || kyc.face },
  { kind: 'questionnaire', isHeld: ({ questionnaireDone }) => questionnaireDone },
  { kind: 'accounts', isHeld: ({ bankCards }) => bankCards.length > 0 },
  // Number, sessions and applications: stored for every registered borrower.
  { kind: 'loans', isHeld: () => true },
];
