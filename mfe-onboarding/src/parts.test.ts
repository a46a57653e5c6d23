import { contactFields, personalFields, personalParts, shownFields, workFields } from '@sunbird/loan-domain';
import { india, mx, ng } from '@sunbird/loan-domain/markets';
import { additionalParts } from './additional/parts';

test.each([ng, mx, india])('$code: every field that the market shows is in one part', market => {
  const inParts = personalParts(market).flatMap(({ fields }) => fields);
  expect([...inParts].sort()).toEqual([...shownFields(personalFields, market.fields.personal)].sort());
});

test('every work and contact field is in one part', () => {
  const inParts = additionalParts.flatMap(({ fields }) => fields);
  expect([...inParts].sort()).toEqual([...workFields, ...contactFields].sort());
});
