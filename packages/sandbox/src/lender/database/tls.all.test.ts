import { runProgram } from '../../testing/run-program';

jest.setTimeout(180_000);

test('verify-full takes a server of that name with a certificate of that authority, and no other', async () => {
  expect(await runProgram('tls', {})).toEqual({
    own: [{ ssl: true }],
    other: expect.stringMatching(/can't be opened .*certificate/),
    none: expect.stringMatching(/can't be opened .*certificate/),
    otherHost: expect.stringMatching(/can't be opened .*altnames/),
  });
});
