import { findRow } from '@sunbird/lender/database/rows';
import { providerMessages, staffDecisions } from '@sunbird/lender/database/schema';
import { keepMessage } from '@sunbird/lender/payments/provider-messages';
import { openStaffRecords } from '@sunbird/lender/staff/records';
import { LyingIssuer } from '@sunbird/staff-sign-in/testing/lying-issuer';
import { slowRequest } from '@sunbird/staff-sign-in/testing/slow-request';
import { sendProof } from '../../testing/borrow-steps';
import { perform, useFreshLender, useLender } from '../../testing/fresh-lender';
import { StaffBrowser } from '../../testing/staff-browser';

const lender = useFreshLender();
let amaka: StaffBrowser;
let path = '';
beforeEach(async () => {
  amaka = await StaffBrowser.signedIn(lender.sandbox, 'Amaka');
  await perform(lender, tx => keepMessage(tx, { provider: 'stp', reason: 'unreadable', body: 'x' }));
  const { database } = lender.sandbox.lender;
  const message = await findRow(database, providerMessages, { provider: 'stp' });
  path = `/messages/${message?.messageId}`;
});

/** Nothing was decided. */
async function expectNothingDone() {
  const { queries } = lender.sandbox.lender.database;
  expect(await queries.$count(staffDecisions)).toBe(0);
  expect((await amaka.get(path)).text).toContain('value="handled"');
}

test('without a session there is the sign-in page and nothing else', async () => {
  const payTime = lender.sandbox.lender.clock.now();
  const voucherId = await sendProof(await lender.borrower(2), { amount: 3000, payTime });
  const stranger = new StaffBrowser(lender.sandbox);
  for (const at of [
    '/',
    '/log',
    path,
    '/nothing',
    `/proofs/${voucherId}`,
    `/proofs/${voucherId}/pictures/0`,
  ]) {
    const { status, location, text } = await stranger.get(at);
    expect([at, status, location, text]).toEqual([at, 302, '/staff/sign-in', '']);
  }
  const fields = { ...(await amaka.fieldsOf(path)), reason: 'A good reason', decision: 'handled' };
  expect((await stranger.post(path, fields)).status).toBe(401);
  stranger.cookies.set('sunbird_staff', 'A'.repeat(43));
  expect((await stranger.post(path, fields)).status).toBe(401);
  await expectNothingDone();
});

test('a borrower’s token is no session of the staff', async () => {
  const { client } = await lender.borrower(2);
  const stranger = new StaffBrowser(lender.sandbox);
  const headers = { authorization: `Bearer ${client.token}` };
  expect((await stranger.send('/staff/', { headers })).status).toBe(302);
});

test.each([
  ['of a page of another port', { origin: 'http://localhost:8480' }],
  ['of a page elsewhere', { origin: 'https://attacker.example' }],
  ['of a page that hides where it is', { origin: 'null' }],
  ['of no page', { origin: '' }],
  ['of a neighbour below the same domain', { 'sec-fetch-site': 'same-site' }],
])('a form %s decides nothing', async (_what, headers: Record<string, string>) => {
  const fields = { ...(await amaka.fieldsOf(path)), reason: 'A good reason', decision: 'handled' };
  expect((await amaka.post(path, fields, headers)).status).toBe(403);
  await expectNothingDone();
});

test('a form without the token of its session, or with another’s, decides nothing', async () => {
  const bayo = await StaffBrowser.signedIn(lender.sandbox, 'Bayo');
  const { token = '' } = await bayo.fieldsOf(path);
  for (const wrong of ['', 'A'.repeat(43), token]) {
    const fields = { token: wrong, reason: 'A good reason', decision: 'handled' };
    expect((await amaka.post(path, fields)).status).toBe(403);
  }
  await expectNothingDone();
});

test('a form of 20 kB is not read', async () => {
  const fields = { ...(await amaka.fieldsOf(path)), reason: 'a'.repeat(20_000), decision: 'handled' };
  expect((await amaka.post(path, fields, { 'content-length': '20000' })).status).toBe(413);
  await expectNothingDone();
});

test('a person who was removed, or has signed out, has no session any more', async () => {
  const bayo = await StaffBrowser.signedIn(lender.sandbox, 'Bayo');
  await openStaffRecords(lender.sandbox.lender.database, Date.now).change(({ people }) =>
    people.remove(people.named('Bayo')?.id ?? ''),
  );
  expect((await bayo.get('/')).status).toBe(302);
  const fields = await amaka.fieldsOf('/');
  const { cookie } = amaka;
  expect((await amaka.post('/sign-out', fields)).location).toBe('/staff/sign-in');
  expect((await new StaffBrowser(lender.sandbox).send('/staff/', { headers: { cookie } })).status).toBe(302);
  amaka = await StaffBrowser.signedIn(lender.sandbox, 'Amaka');
});

test('a person who is removed while the form is on its way decides nothing', async () => {
  const bayo = await StaffBrowser.signedIn(lender.sandbox, 'Bayo');
  const fields = { ...(await bayo.fieldsOf(path)), reason: 'A good reason', decision: 'handled' };
  const { init, headers } = slowRequest(`${new URLSearchParams(fields)}`, () =>
    openStaffRecords(lender.sandbox.lender.database, Date.now).change(({ people }) =>
      people.remove(people.named('Bayo')?.id ?? ''),
    ),
  );
  const type = 'application/x-www-form-urlencoded';
  const form = { ...init, headers: { ...headers, origin: 'http://localhost:8481', 'content-type': type } };
  expect((await bayo.send(`/staff${path}`, form)).status).toBe(401);
  await expectNothingDone();
});

test('sessions and links are in the database as hashes, and any process knows them', async () => {
  const { rows } = (await lender.sandbox.lender.database.queries.execute(
    'select value::text from staff_documents',
  )) as unknown as { rows: object[] };
  expect(JSON.stringify(rows)).toContain('Amaka');
  expect(JSON.stringify(rows)).not.toContain(amaka.cookies.get('sunbird_staff'));
});

describe('by the identity server of the lender', () => {
  let issuer: LyingIssuer;
  beforeAll(async () => {
    issuer = await LyingIssuer.start();
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  });
  afterAll(() => {
    issuer.stop();
    jest.restoreAllMocks();
  });
  const options = { client: 'desk', secret: 'a secret' };
  const other = useLender(
    undefined,
    {},
    {
      staff: {
        identity: {
          ...options,
          get issuer() {
            return issuer.issuer;
          },
        },
      },
    },
  );

  async function signIn() {
    const browser = new StaffBrowser(other.sandbox);
    const { location } = await browser.get('/sign-in/identity');
    const back = await browser.send(issuer.logIn(location ?? ''));
    return { browser, back };
  }

  test('an account with the role comes in; one that loses it is out at once, one without it never is in', async () => {
    issuer.lies = { roles: ['staff'] };
    const { browser } = await signIn();
    expect((await browser.get('/')).status).toBe(200);
    for (const roles of [['marketer', 'releaser'], [], undefined]) {
      issuer.lies = { roles };
      const refused = await signIn();
      expect([refused.back.status, refused.back.text]).toEqual([
        403,
        expect.stringContaining('has no role here'),
      ]);
      expect((await refused.browser.get('/')).status).toBe(302);
    }
    expect((await browser.get('/')).status).toBe(302);
  });
});
