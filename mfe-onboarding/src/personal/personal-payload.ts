import type { PayloadOf, saveBasicInfoMarket } from '@sunbird/api-client';
import {
  ageOn,
  type CollectionFlag,
  type Language,
  type Market,
  type PersonalInfo,
} from '@sunbird/loan-domain';
import type { Answers } from '../shared/strings';
import { consentsOf } from './consents';

export type PersonalPayload = PayloadOf<typeof saveBasicInfoMarket>;

export interface PersonalPayloadInput {
  readonly info: PersonalInfo;
  readonly answers: Answers;
  readonly flags: readonly CollectionFlag[];
  readonly market: Market;
  /** What the borrower read about a purpose. */
  readonly textOf: (flag: CollectionFlag) => string;
  readonly language: Language;
  readonly today: string;
}

/** Payload of call 54: the validated answers, the language, the age on the market's day, the consents. */
export function personalPayload(input: PersonalPayloadInput): PersonalPayload {
  const { info, answers, flags, market, textOf, language, today } = input;
  return {
    ...info,
    language,
    old: ageOn(info.birthday, today),
    consents: consentsOf(answers, flags, market, textOf),
  };
}
