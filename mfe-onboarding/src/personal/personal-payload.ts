import type { Consent, PayloadOf, saveBasicInfoMarket } from '@sunbird/api-client';
import {
  ageOn,
  type CollectionFlag,
  type Language,
  type Market,
  type PersonalInfo,
} from '@sunbird/loan-domain';
import type { Answers } from '../shared/strings';

export type PersonalPayload = PayloadOf<typeof saveBasicInfoMarket>;

/** The consents of the answers, one per purpose; none where the person said “not now”. */
function consentsOf(answers: Answers, flags: readonly CollectionFlag[], { legal }: Market): Consent[] {
  if (answers.consent !== 'given') return [];
  const at = Number(answers.consentAt);
  return flags.map(type => ({ type, version: legal.consents, at }));
}

export interface PersonalPayloadInput {
  readonly info: PersonalInfo;
  readonly answers: Answers;
  readonly flags: readonly CollectionFlag[];
  readonly market: Market;
  readonly language: Language;
  readonly today: string;
}

/** What call 54 takes: the checked answers, the language, the age on the market's day, the consents. */
export function personalPayload(input: PersonalPayloadInput): PersonalPayload {
  const { info, answers, flags, market, language, today } = input;
  return {
    ...info,
    language,
    old: ageOn(info.birthday, today),
    consents: consentsOf(answers, flags, market),
  };
}
