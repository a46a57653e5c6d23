import { contactFields, personalFields, workFields } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { getUserInfo, saveAdditionalInfo, saveBasicInfo, saveBasicInfoMarket } from './calls';
import type { Endpoint } from './declare-call';

// A form field that a declaration lacks would be dropped on the way, without an error.

function filled(fields: readonly string[]) {
  return Object.fromEntries(fields.map(field => [field, 'typed']));
}

test.each<{ call: Endpoint; fields: readonly string[] }>([
  { call: saveBasicInfo, fields: personalFields },
  { call: saveBasicInfoMarket, fields: personalFields },
  { call: saveAdditionalInfo, fields: [...workFields, ...contactFields] },
])('$call.name takes every field of its forms', ({ call, fields }) => {
  expect(v.parse(call.payload, { ...filled(fields), consents: [] })).toMatchObject(filled(fields));
});

test('the lender’s user info has every field of personal and work info', () => {
  const read = v.parse(getUserInfo.data, {
    basicInfo: { userId: 'U-1', ...filled(personalFields) },
    workInfo: filled(workFields),
    emergencyContacts: [],
    bankCards: [],
    kyc: { front: 0, back: 0, face: 0 },
    questionnaireDone: 0,
  });
  expect(read).toMatchObject({ basicInfo: filled(personalFields), workInfo: filled(workFields) });
});
