import { reportError } from './errors';

test.each([
  [Object.assign(new Error('down'), { stack: 'down at desk.ts:1' }), 'The desk: down at desk.ts:1\n'],
  [Object.assign(new Error('down'), { stack: undefined }), 'The desk: down\n'],
  ['a text', 'The desk: a text\n'],
])('%s is reported for the operator', (error, line) => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  reportError(error);
  expect(write.mock.calls).toEqual([[line]]);
  write.mockRestore();
});
