import {
  AbortedError,
  ApiError,
  CallError,
  NetworkError,
  SessionEndedError,
  ShapeError,
  TimeoutError,
} from './errors';

const errors = [
  new ApiError({ code: 40006 }),
  new SessionEndedError(10010303),
  new NetworkError(),
  new TimeoutError(),
  new AbortedError(),
  new ShapeError('login', 'answer'),
];
const classes = [ApiError, SessionEndedError, NetworkError, TimeoutError, AbortedError, ShapeError];

describe('errors of a call', () => {
  it('are instances of their own class and of CallError', () => {
    errors.forEach((error, index) => {
      expect(classes.map(one => error instanceof one)).toEqual(classes.map((_, other) => other === index));
      expect(error instanceof CallError && error instanceof Error).toBe(true);
    });
  });

  it('are known by the copy of the classes in another bundle', () => {
    jest.isolateModules(() => {
      const other: typeof import('./errors') = jest.requireActual('./errors');
      expect(other.ApiError).not.toBe(ApiError);
      const foreign = new other.ApiError({ code: 40006 });
      expect(foreign instanceof ApiError).toBe(true);
      expect(foreign instanceof CallError).toBe(true);
      expect(foreign instanceof NetworkError).toBe(false);
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
    for (const other of others)
      expect(other instanceof CallError || other instanceof NetworkError).toBe(false);
  });

  it('say nothing of the call’s data', () => {
    const error = new ApiError({ code: 400, serverMessage: 'Adaeze', data: { mobile: '8032144417' } });
    expect(`${error}`).toBe('ApiError: the lender refused with code 400');
  });
});
