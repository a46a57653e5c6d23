import { AbortedError, ApiError, codes } from '@sunbird/api-client';
import { serverIssues } from '@sunbird/remote-kit/issues';
import { renderHook } from '@sunbird/testing';
import { editedOf, useRefusal } from './form-step';

const answers = { nationalId: 'NUOM940814MJCXBR08', birthday: '1994-08-15', city: 'Guadalajara' };

function refused(fieldErrors: Record<string, string>) {
  const { result } = renderHook(() => useRefusal());
  result.current.remember(serverIssues(new ApiError({ code: codes.fieldErrors, fieldErrors })), answers);
  return result.current;
}

test.each([
  ['nothing', {}, ['nationalId']],
  ['another answer', { city: 'Puebla' }, ['nationalId']],
  ['the answer', { nationalId: 'NUOM940815MJCXBR09' }, []],
  ['the answer that it was compared with', { birthday: '1994-08-14' }, []],
])('after %s was changed', (_what, change, fields) => {
  const { withRefused } = refused({ nationalId: 'error.curp.birthday' });
  expect(Object.keys(withRefused({}, { ...answers, ...change }))).toEqual(fields);
});

test('what the form itself says comes first', () => {
  const { withRefused } = refused({ nationalId: 'error.curp.birthday' });
  expect(withRefused({ nationalId: 'error.curp.length' }, answers).nationalId).toBe('error.curp.length');
});

test('a call that was stopped says nothing', () => expect(serverIssues(new AbortedError())).toEqual({}));

const parts = [{ fields: ['incomeSource', 'monthlySalary'] }, { fields: ['emergencyContactName1'] }].map(
  part => ({ name: part.fields.join(), ...part }),
);

test.each([
  ['on the way, none is edited', undefined, undefined],
  ['a field of no part edits none', 'cvc', undefined],
  ['a field opens its part, which ends the step', 'monthlySalary', { first: 0, isAll: false }],
  ['so does one of the last part', 'emergencyContactName1', { first: 1, isAll: false }],
  ['all answers begin with the first part', 'answers', { first: 0, isAll: true }],
  ['one answer is that of the part in the address', 'answer', { first: 0, isAll: false }],
])('%s', (_name, edit, expected) => {
  expect(editedOf(parts, edit)).toEqual(expected);
});
