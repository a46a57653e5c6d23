import type { Market } from '@sunbird/loan-domain';
import { ng } from '@sunbird/loan-domain/markets';

/** A market that asks for all of work, as none does today. */
export const asksAll: Market = {
  ...ng,
  fields: {
    ...ng.fields,
    work: {
      ...ng.fields.work,
      industryCategory: 'required',
      designation: 'required',
      workThereTime: 'optional',
      workAddress: 'required',
      linkedin: 'optional',
      facebook: 'optional',
    },
  },
};
