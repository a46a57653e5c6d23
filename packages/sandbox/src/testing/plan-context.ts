import { addBankCard, type PayloadOf, updateBankCard } from '@sunbird/api-client/contract';
import type { ExampleContext } from '@sunbird/api-tools/examples/call-examples';
import { prepareExamples } from '@sunbird/api-tools/examples/planned-calls';
import { samplePerson } from '@sunbird/api-tools/walk/sample-person';
import { resolveAccount } from '@sunbird/api-tools/walk/steps';
import { inTransaction } from '@sunbird/lender/context/transaction';
import { requireRow } from '@sunbird/lender/database/rows';
import { users, verificationCodes } from '@sunbird/lender/database/schema';
import { newId, systemRandom } from '@sunbird/lender/kit/random';
import { issueCodeTicket } from '@sunbird/lender/session/tickets';
import type { MarketCode } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { seededRandom } from '@sunbird/loan-domain/random';
import * as v from 'valibot';
import type { TestBorrower, TestLender } from './test-lender';

type AccountPayload = PayloadOf<typeof addBankCard>;

/** What a borrower proves before another account is stored. */
interface ChangeProofs {
  readonly ticket: string;
  readonly resolveTicket: string;
}

/** A ticket of the borrower's number, as after a right code for this; no message is sent. */
export function ticketFor(
  { sandbox: { lender } }: Pick<TestLender, 'sandbox'>,
  { userId }: Pick<TestBorrower, 'userId'>,
  scene: string,
): Promise<string> {
  return inTransaction(lender, lender.clock.now(), async tx => {
    const { queries, now } = tx;
    const user = await requireRow(tx, users, userId);
    const { market, mobile } = user;
    const codeId = newId(systemRandom, 'COD');
    const code = { codeId, market, mobile, scene, channel: 'sms', codeHash: '', sentAt: now, expiresAt: now };
    await queries.insert(verificationCodes).values(code);
    return issueCodeTicket(tx, user, scene, codeId);
  });
}

/** The proofs for an account. */
export async function changeProofs(
  lender: Pick<TestLender, 'sandbox'>,
  borrower: Pick<TestBorrower, 'client' | 'userId'>,
  account: AccountPayload,
): Promise<ChangeProofs> {
  const ticket = await ticketFor(lender, borrower, 'changeCard');
  return { ticket, resolveTicket: await resolveAccount(borrower.client.ok, account) };
}

/** An account of a sample person in Nigeria with the borrower's number. */
export function sampleAccount({ mobile }: Pick<TestBorrower, 'mobile'>, seed = 99): AccountPayload {
  return samplePerson(allMarkets.NG, seededRandom(seed), mobile).account;
}

interface OtherAccount {
  readonly seed?: number;
  readonly bvn?: string;
  /** The account whose place it takes; it is added without one. */
  readonly cardId?: string;
  /** The order that is paid out to it: the borrower's, unless another one or none is named. */
  readonly orderNo?: string | undefined;
}

/** Gives another account of the borrower, with its proofs; returns it with the step that follows. */
export async function giveAccount(
  lender: Pick<TestLender, 'sandbox'>,
  borrower: TestBorrower,
  { seed, cardId, ...changes }: OtherAccount = {},
) {
  const account = { ...sampleAccount(borrower, seed), orderNo: borrower.orderNo, ...changes };
  const proven = { ...account, ...(await changeProofs(lender, borrower, account)) };
  const { nextStep } = cardId
    ? await borrower.client.ok(updateBankCard, { ...proven, cardId })
    : await borrower.client.ok(addBankCard, proven);
  return { ...account, nextStep };
}

/** What an example knows, and what else tests know of the borrower. */
export type PlanContext = ExampleContext & { readonly borrower: TestBorrower };

/** Prepares what the plans need of a borrower; `owes` where money is owed. */
export function planContextFor(
  lender: TestLender,
  borrower: TestBorrower,
  market: MarketCode,
  owes: boolean,
): Promise<PlanContext> {
  const { client, userId } = borrower;
  return prepareExamples(client.ok, market, borrower, {
    owes,
    giveCoupon: async () => {
      const given = await lender.control('/coupons', { userId, type: 'repay', amount: 100 });
      return v.parse(v.object({ couponId: v.string() }), given).couponId;
    },
    ticketFor: scene => ticketFor(lender, borrower, scene),
    prove: account => changeProofs(lender, borrower, account),
  });
}
