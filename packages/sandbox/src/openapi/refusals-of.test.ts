import { codes, sessionCodes } from '@sunbird/api-client';
import { allCalls } from '@sunbird/api-client/contract';
import { refusalsOf } from './refusals-of';

it('has a call for every refusal of the contract, and none for the ends of a session', () => {
  const found = new Set(allCalls.flatMap(refusalsOf));
  const ends: readonly number[] = sessionCodes;
  const wanted = Object.values(codes).filter(code => code !== codes.ok && !ends.includes(code));
  expect([...found].sort()).toEqual([...wanted].sort());
});

it.each([
  ['login', [codes.fieldErrors, codes.captchaInvalid, codes.captchaExpired, codes.locked]],
  [
    'confirmNewLoan',
    [codes.notFound, codes.alreadyDone, codes.keyReused, codes.keyOfAnother, codes.notInThisStatus],
  ],
  ['getPortalRepayment', [codes.orderTimedOut, codes.noPaymentMethod, codes.applyInApp, codes.notFound]],
  ['addBankCard', [codes.bvnIncorrect, codes.accountNotSupported]],
  ['listProducts', [codes.tooManyAttempts, codes.busy]],
])('%s may be refused so', (name, some) => {
  const call = allCalls.find(one => one.name === name);
  expect(call && refusalsOf(call)).toEqual(expect.arrayContaining(some));
});
