import type { addBankCard, PayloadOf } from '@sunbird/api-client/contract';
import { eq } from 'drizzle-orm';
import { users, verificationCodes } from '../database/schema';
import { newId, systemRandom } from '../random';
import { issueCodeTicket } from '../session/code-ticket';
import { resolveAccount } from '../steps/loan';
import { inTransaction } from '../work';
import type { TestBorrower, TestLender } from './test-lender';

type AccountPayload = PayloadOf<typeof addBankCard>;

const scene = 'changeCard';

/** What a borrower proves before another account is stored. */
export interface ChangeProofs {
  readonly ticket: string;
  readonly resolveTicket: string;
}

/** The proofs for an account, as after a right code; no message is sent. */
export async function changeProofs(
  { sandbox }: Pick<TestLender, 'sandbox'>,
  { client, userId }: Pick<TestBorrower, 'client' | 'userId'>,
  account: AccountPayload,
): Promise<ChangeProofs> {
  const { lender } = sandbox;
  const ticket = await inTransaction(lender, lender.clock.now(), async work => {
    const { queries, now } = work;
    const [user] = await queries.select().from(users).where(eq(users.userId, userId));
    if (!user) throw new RangeError(`There is no borrower ${userId}.`);
    const { market, mobile } = user;
    const codeId = newId(systemRandom, 'COD');
    const code = { codeId, market, mobile, scene, channel: 'sms', codeHash: '', sentAt: now, expiresAt: now };
    await queries.insert(verificationCodes).values(code);
    return issueCodeTicket(work, user, scene, codeId);
  });
  return { ticket, resolveTicket: await resolveAccount(client.ok, account) };
}
