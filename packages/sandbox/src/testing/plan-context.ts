import type { addBankCard, PayloadOf } from '@sunbird/api-client/contract';
import type { MarketCode } from '@sunbird/loan-domain';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { users, verificationCodes } from '../database/schema';
import { newId, systemRandom } from '../random';
import { issueCodeTicket } from '../session/tickets';
import { resolveAccount } from '../steps/steps';
import { prepareTrials } from '../trials/planned-calls';
import type { TrialContext } from '../trials/trial';
import { inTransaction } from '../work';
import type { TestBorrower, TestLender } from './test-lender';

type AccountPayload = PayloadOf<typeof addBankCard>;

const scene = 'changeCard';

/** What a borrower proves before another account is stored. */
interface ChangeProofs {
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

/** What a trial knows, and what else tests know of the borrower. */
export type PlanContext = TrialContext & { readonly borrower: TestBorrower };

/** Prepares what the plans need of a borrower; `owes` where money is owed. */
export function planContextFor(
  lender: TestLender,
  borrower: TestBorrower,
  market: MarketCode,
  owes: boolean,
): Promise<PlanContext> {
  const { client, userId } = borrower;
  return prepareTrials(client.ok, market, borrower, {
    owes,
    giveCoupon: async () => {
      const given = await lender.control('/coupons', { userId, type: 'repay', amount: 100 });
      return v.parse(v.object({ couponId: v.string() }), given).couponId;
    },
    prove: account => changeProofs(lender, borrower, account),
  });
}
