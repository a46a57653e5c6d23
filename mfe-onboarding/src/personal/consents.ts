import type { Consent } from '@sunbird/api-client';
import { type CollectionFlag, collectionFlags, type Market } from '@sunbird/loan-domain';
import type { Answers } from '../shared/answers';

/** In the order of the screens: purposes that concern other people first. */
const order: readonly CollectionFlag[] = ['contact', 'sms', 'appList', 'location', 'device', 'exif'];

function decisionOf(flag: CollectionFlag) {
  return `consent:${flag}`;
}

function momentOf(flag: CollectionFlag) {
  return `consentAt:${flag}`;
}

/** Fields that store the decisions, one per purpose, each with its time (epoch ms). */
export const consentFields = collectionFlags.flatMap(flag => [decisionOf(flag), momentOf(flag)]);

export function inOrder(flags: readonly CollectionFlag[]): readonly CollectionFlag[] {
  return order.filter(flag => flags.includes(flag));
}

/** Purposes without a decision yet. */
export function undecided(answers: Answers, flags: readonly CollectionFlag[]): readonly CollectionFlag[] {
  return inOrder(flags).filter(flag => answers[decisionOf(flag)] === undefined);
}

/** Purposes with whether each was given. */
export type Decisions = ReadonlyMap<CollectionFlag, boolean>;

/** The fields of these decisions; `at` is epoch ms by the lender's clock. */
export function decisionFields(decisions: Decisions, at: number): Answers {
  const entries = [...decisions].flatMap(([flag, given]) => [
    [decisionOf(flag), given ? 'given' : 'declined'],
    [momentOf(flag), String(at)],
  ]);
  return Object.fromEntries(entries);
}

/** The consents to send: one per purpose that the borrower agreed to, in the version and the text that was shown. */
export function consentsOf(
  answers: Answers,
  flags: readonly CollectionFlag[],
  { legal }: Market,
  textOf: (flag: CollectionFlag) => string,
): Consent[] {
  return flags
    .filter(flag => answers[decisionOf(flag)] === 'given')
    .map(type => ({
      type,
      version: legal.consents,
      at: Number(answers[momentOf(type)]),
      text: textOf(type),
    }));
}
