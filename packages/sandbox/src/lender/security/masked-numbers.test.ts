import { getUserInfo, saveBasicInfoMarket } from '@sunbird/api-client/contract';
import { findRow } from '@sunbird/lender/database/rows';
import { profiles } from '@sunbird/lender/database/schema';
import { maskNumber } from '@sunbird/loan-domain';
import { useFreshLender } from '../../testing/fresh-lender';
import type { TestBorrower } from '../../testing/test-lender';

jest.setTimeout(120_000);

const lender = useFreshLender();

async function storedOf({ userId }: TestBorrower): Promise<Readonly<Record<string, string>>> {
  const row = await findRow(lender.sandbox.lender.database, profiles, userId);
  return row?.basicInfo as Readonly<Record<string, string>>;
}

/** What the personal form is filled in with, and sends when nothing is changed. */
async function filledIn({ client }: TestBorrower) {
  const {
    userId: _id,
    mobile: _mobile,
    language: _language,
    cardType: _type,
    ...shown
  } = (await client.ok(getUserInfo, {})).basicInfo;
  return { ...shown, consents: [] };
}

test('verified numbers are answered masked, to their owner too; before, as they were typed', async () => {
  const typed = await lender.borrower(11);
  const before = (await typed.client.ok(getUserInfo, {})).basicInfo.nationalId;
  expect(before).toBe((await storedOf(typed)).nationalId);
  for (const market of ['NG', 'MX', 'IN'] as const) {
    const borrower = await lender.borrower(4, market);
    const stored = await storedOf(borrower);
    const answer = JSON.stringify(await borrower.client.ok(getUserInfo, {}));
    for (const name of ['nationalId', 'rfc', 'nss']) {
      const number = stored[name];
      if (number === undefined) continue;
      expect(answer).not.toContain(number);
      expect(answer).toContain(`"${name}":"${maskNumber(number)}"`);
    }
  }
});

test.each(['NG', 'MX', 'IN'] as const)(
  '%s: a masked number that is sent back stays what it is',
  async market => {
    const borrower = await lender.borrower(4, market);
    const before = await storedOf(borrower);
    await borrower.client.ok(saveBasicInfoMarket, { ...(await filledIn(borrower)), address: '7 New Street' });
    expect(await storedOf(borrower)).toEqual({ ...before, address: '7 New Street' });
  },
);

test('no other masked number is taken: another ending, another length, another borrower’s', async () => {
  const borrower = await lender.borrower(4);
  const other = await lender.borrower(4);
  const before = await storedOf(borrower);
  const form = await filledIn(borrower);
  const theirs = (await filledIn(other)).nationalId;
  for (const nationalId of ['•••••••0000', '•••8901', `${before.nationalId?.slice(0, -1)}•`, theirs]) {
    expect(await borrower.client.call(saveBasicInfoMarket, { ...form, nationalId })).toMatchObject({
      code: 400,
      data: { errors: { nationalId: expect.stringContaining('error.nin.') } },
    });
  }
  expect(await storedOf(borrower)).toEqual(before);
});
