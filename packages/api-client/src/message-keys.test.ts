import { codes, sessionCodes } from './codes';
import { ApiError, messageOfError, NetworkError } from './errors';
import { messageKeyOfCode } from './message-keys';

describe('message keys', () => {
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
