import { runInNewContext } from 'node:vm';
import { secondsUntilFree } from './overload';

/** As drizzle passes an error of the driver on. */
function failedQuery(cause: Error, code?: string): Error {
  return new Error('Failed query: select 1', { cause: Object.assign(cause, code && { code }) });
}

it.each([
  ['the server has no connection left', new Error('too many clients already'), '53300'],
  ['the server was restarted', new Error('terminating connection due to administrator command'), '57P01'],
  ['a process of the server has crashed', new Error('terminating connection because of crash'), '57P02'],
  ['the server starts', new Error('the database system is starting up'), '57P03'],
  [
    'this process was stopped in a transaction',
    new Error('terminating connection due to idle-in-transaction timeout'),
    '25P03',
  ],
  ['nobody listens', new Error('connect ECONNREFUSED 127.0.0.1:5432'), 'ECONNREFUSED'],
  ['a standby has taken over, and has no name yet', new Error('getaddrinfo ENOTFOUND db'), 'ENOTFOUND'],
  ['the names cannot be asked', new Error('getaddrinfo EAI_AGAIN db'), 'EAI_AGAIN'],
  ['no way leads to the server', new Error('connect EHOSTUNREACH 10.0.0.5:5432'), 'EHOSTUNREACH'],
  ['the server is a standby by now', new Error('cannot execute INSERT in a read-only transaction'), '25006'],
  ['a socket says so, which is of another realm', runInNewContext("new Error('write EPIPE')"), 'EPIPE'],
  ['the connection ended under a statement', new Error('Connection terminated unexpectedly'), undefined],
  [
    'the connection had ended',
    new Error('Client has encountered a connection error and is not queryable'),
    undefined,
  ],
])('a request may be sent again after a moment when %s', (_, error, code) => {
  expect(secondsUntilFree(failedQuery(error, code))).toBeGreaterThan(0);
});

it('an error of a statement is no overload', () => {
  expect(secondsUntilFree(failedQuery(new Error('duplicate key value'), '23505'))).toBeUndefined();
});
