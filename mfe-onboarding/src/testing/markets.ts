import type { CollectionFlag, Market } from '@sunbird/loan-domain';
import { ng } from '@sunbird/loan-domain/markets';
import { decisionFields } from '../personal/consents';
import type { Answers } from '../shared/answers';

/** A market that asks for all of work, as none does today. */
export const asksAll: Market = {
  ...ng,
  fields: {
    ...ng.fields,
    work: {
      ...ng.fields.work,
      industryCategory: 'required',
      companyName: 'required',
      companyPhone: 'optional',
      payMethod: 'optional',
      designation: 'required',
      workThereTime: 'optional',
      workAddress: 'required',
      linkedin: 'optional',
      facebook: 'optional',
    },
  },
};

/** A market that photographs one side of the document, as none does today. */
export const oneSided: Market = { ...ng, identity: { ...ng.identity, sides: ['front'] } };

/** Answers of a person who chose “not now” for each purpose, so that the form is next. */
export function declined(flags: readonly CollectionFlag[]): Answers {
  return decisionFields(new Map(flags.map(flag => [flag, false])), Date.now());
}

/** The record of a borrower who gave every consent that the market asks for in its own words. */
export function givenConsents({ consents = [] }: Market) {
  return {
    consents: consents.map(({ type, version }) => ({ type, version, granted: true, at: Date.now() })),
  };
}
