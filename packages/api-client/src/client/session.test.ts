import fc from 'fast-check';
import { codes, sessionCodes } from '../codes';
import { existsByMobile, getCreditInfo, getLatestOrder, getUserInfo } from '../contract/calls';
import { isCallError, SessionEndedError } from '../errors';
import { envelope, useLender } from '../testing/lender';
import { packageName, rejection, testClient } from '../testing/test-client';

const lender = useLender();

describe('the end of a session', () => {
  it.each([
    [codes.notLoggedIn, 'error.session.notLoggedIn'],
    [codes.tokenExpired, 'error.session.expired'],
    [codes.otherDevice, 'error.session.otherDevice'],
    [codes.tokenInvalid, 'error.session.invalid'],
    [codes.otherMarket, 'error.otherMarket'],
  ])('comes with code %i', async (code, messageKey) => {
    lender.respond(envelope(code));
    const { client, ended, outcomes } = testClient(lender.baseUrl);
    const error = await rejection(client.call(getCreditInfo, {}));
    expect(error).toBeInstanceOf(SessionEndedError);
    expect(error).toMatchObject({ code, messageKey });
    expect(ended).toEqual([code]);
    expect(outcomes).toEqual([error]);
    expect(lender.seen).toHaveLength(1);
  });

  it('is reported once, however many calls fail, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...sessionCodes), { minLength: 1, maxLength: 12 }),
        async answers => {
          lender.respond(...answers.map(code => envelope(code)));
          const { client, ended } = testClient(lender.baseUrl);
          const calls = answers.map((_, index) =>
            rejection(client.call(existsByMobile, { mobile: String(index), countryCode: '+234' })),
          );
          const errors = await Promise.all(calls);
          expect(errors.every(error => isCallError(error, 'SessionEndedError'))).toBe(true);
          expect(ended).toHaveLength(1);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('is reported before the caller gets the error', async () => {
    lender.respond(envelope(codes.tokenExpired));
    const heard: string[] = [];
    const { client } = testClient(lender.baseUrl, { onSessionEnd: () => void heard.push('shell') });
    await client.call(getCreditInfo, {}).catch(() => heard.push('screen'));
    expect(heard).toEqual(['shell', 'screen']);
  });

  it('of an earlier session does not end the one that runs', async () => {
    const requested = new Promise<() => unknown>(resolve =>
      lender.respond((seen, response) => resolve(() => envelope(codes.otherDevice)(seen, response))),
    );
    const { client, ended } = testClient(lender.baseUrl);
    const late = rejection(client.call(getUserInfo, {}));
    const answerLate = await requested;
    client.sessionStarted();
    answerLate();
    expect(await late).toBeInstanceOf(SessionEndedError);
    expect(ended).toEqual([]);
  });

  it('is not that of a token that another tab has replaced: the call is sent again with the new one', async () => {
    let authorization = 'Bearer token-1';
    lender.respond(
      (seen, response) => {
        authorization = 'Bearer token-2';
        envelope(codes.otherDevice)(seen, response);
      },
      envelope(0, null),
    );
    const getHeaders = () => ({ packageName, lang: 'en', authorization }) as const;
    const { client, ended } = testClient(lender.baseUrl, { getHeaders });
    await expect(client.call(getLatestOrder, {})).resolves.toBeNull();
    expect(ended).toEqual([]);
    expect(lender.seen.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });

  it('does not share a response over two sessions', async () => {
    const answers: (() => void)[] = [];
    lender.respond((seen, response) => answers.push(() => void envelope(0, null)(seen, response)));
    const { client } = testClient(lender.baseUrl);
    const before = client.call(getLatestOrder, {});
    client.sessionStarted();
    const after = client.call(getLatestOrder, {});
    while (answers.length < 2) await new Promise(wait => setTimeout(wait, 5));
    for (const answer of answers) answer();
    await expect(Promise.all([before, after])).resolves.toEqual([null, null]);
  });
});
