import { personalForm, personalParts, visibleInMarket } from '@sunbird/loan-domain';
import { india, mx, ng } from '@sunbird/loan-domain/markets';

test.each([ng, mx, india])('$code: every field that the market shows is in one part', market => {
  const inParts = personalParts(market).flatMap(({ fields }) => fields);
  expect([...inParts].sort()).toEqual([...visibleInMarket(personalForm, market.fields.personal)].sort());
});
