import { codes } from './codes';
import {
  AbortedError,
  ApiError,
  isCallError,
  NetworkError,
  SessionEndedError,
  ShapeError,
  TimeoutError,
} from './errors';

const errors = [
  new ApiError({ code: codes.bvnIncorrect }),
  new SessionEndedError(codes.tokenExpired),
  new NetworkError(),
  new TimeoutError(),
  new AbortedError(),
  new ShapeError('login', 'response'),
];
const names = [
  'ApiError',
  'SessionEndedError',
  'NetworkError',
  'TimeoutError',
  'AbortedError',
  'ShapeError',
] as const;

describe('errors of a call', () => {
  it('are of their own name, and of a call', () => {
    errors.forEach((error, index) => {
      expect(names.map(name => isCallError(error, name))).toEqual(names.map((_, other) => other === index));
      expect(isCallError(error) && isCallError(error, ...names)).toBe(true);
    });
  });

  it('are known to another bundle', () => {
    jest.isolateModules(() => {
      const other: typeof import('./errors') = jest.requireActual('./errors');
      expect(other.ApiError).not.toBe(ApiError);
      const foreign = new other.ApiError({ code: codes.bvnIncorrect });
      expect(isCallError(foreign, 'ApiError')).toBe(true);
      expect(isCallError(foreign, 'NetworkError', 'TimeoutError')).toBe(false);
    });
  });

  it('are nothing else', () => {
    const others = [
      undefined,
      null,
      'NetworkError',
      new Error('x'),
      { name: 'NetworkError' },
      new TypeError('x'),
    ];
    expect(others.filter(other => isCallError(other))).toEqual([]);
  });

  it('say nothing of the call’s data', () => {
    const error = new ApiError({ code: 400, serverMessage: 'Adaeze', data: { mobile: '8032144417' } });
    expect(`${error}`).toBe('ApiError: the lender refused with code 400');
  });
});
