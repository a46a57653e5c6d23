import { codes, sessionCodes } from './codes';
import { ApiError, messageOfError, NetworkError } from './errors';
import { messageKeyOfCode, messageKeys, otherMessageKeys, specMessageKeys } from './message-keys';

// Spec section 8, message by message, in its order; 10010301 in the settled one of its two readings.
const section8 = `
user not logged in | error.session.notLoggedIn
Token expired, please login again | error.session.expired
The account is logged in from another device | error.session.otherDevice
Token invalid, please login again | error.session.invalid
network failed, please reload the page | error.network
the request failed, please try again | error.submissionFailed
exited successfully | message.exited
channelId cannot be empty | error.channelIdEmpty
orderNo cannot be empty | error.orderNoEmpty
payOrderId cannot be empty, please try again | error.payOrderIdEmpty
This order has timed out, please try again | error.orderTimedOut
There is no payment method, please choose another channel | error.noPaymentMethod
In order to avoid misuse, please apply in the APP | error.applyInApp
This number has been registered, please login directly | error.numberRegistered
verification code invalid | error.verifyCodeInvalid
please select State | error.stateMissing
face recognition failed, select again | error.faceFailed
ID card front recognition failed, retake and upload | error.identityFrontFailed
ID card back recognition failed, retake and upload | error.identityBackFailed
OCR identification failed, restart authentication | error.ocrFailed
identity information identification errors, please identify again | error.identityMismatch
incorrect BVN input | error.bvnIncorrect`;

describe('message keys', () => {
  it('are those of spec section 8 that are not of one form or screen', () => {
    const keys = section8
      .trim()
      .split('\n')
      .map(row => row.split(' | ')[1]);
    expect(specMessageKeys).toEqual(keys);
  });

  it('are each there once', () => {
    expect(new Set(messageKeys).size).toBe(specMessageKeys.length + otherMessageKeys.length);
  });

  it.each([
    [10010301, 'error.session.notLoggedIn'],
    [10010303, 'error.session.expired'],
    [10010304, 'error.session.otherDevice'],
    [100103, 'error.session.invalid'],
    [20001, 'error.verifyCodeInvalid'],
    [20002, 'error.numberRegistered'],
    [30001, 'error.orderTimedOut'],
    [30002, 'error.noPaymentMethod'],
    [30003, 'error.applyInApp'],
    [40307, 'error.otherMarket'],
    [40001, 'error.faceFailed'],
    [40002, 'error.identityFrontFailed'],
    [40003, 'error.identityBackFailed'],
    [40004, 'error.ocrFailed'],
    [40005, 'error.identityMismatch'],
    [40006, 'error.bvnIncorrect'],
    [50001, 'error.submissionFailed'],
  ])('code %i says %s', (code, key) => {
    expect(messageKeyOfCode(code)).toBe(key);
  });

  it('leave no code of the contract unknown', () => {
    const refusals = Object.values(codes).filter(code => code !== codes.ok);
    expect(refusals.filter(code => messageKeyOfCode(code) === 'error.unknown')).toEqual([]);
    expect(messageKeyOfCode(12345)).toBe('error.unknown');
    expect([...sessionCodes].sort()).toEqual([100103, 10010301, 10010303, 10010304, 40307]);
  });

  it('come from any rejection', () => {
    expect(messageOfError(new ApiError({ code: codes.bvnIncorrect }))).toEqual({ key: 'error.bvnIncorrect' });
    expect(messageOfError(new NetworkError())).toEqual({ key: 'error.network' });
    expect(messageOfError(new TypeError('x'))).toEqual({ key: 'error.unknown' });
    const busy = { code: codes.busy, retryAfter: 61 };
    expect(messageOfError(new ApiError(busy))).toEqual({ key: 'error.busyFor', values: { minutes: 2 } });
    expect(messageOfError(new ApiError({ ...busy, code: codes.locked }))).toEqual({
      key: 'error.tooManyAttemptsFor',
      values: { minutes: 2 },
    });
    expect(messageOfError(new ApiError({ code: codes.locked }))).toEqual({ key: 'error.locked' });
    expect(messageOfError(undefined)).toEqual({ key: 'error.unknown' });
  });
});
