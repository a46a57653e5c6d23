import { type Endpoint, getConfirmInfo, getLoanContract } from '@sunbird/api-client/contract';

/** Sends a call as a borrower; rejects where the lender refuses it. */
export type Ask = <P, D>(call: Endpoint<P, D>, payload: P) => Promise<D>;

interface Choice {
  readonly orderNo: string;
  /** Major units. */
  readonly amount: number;
  /** Days. */
  readonly term: number;
  readonly couponId?: string;
}

/** Reads key facts and contract of an offer, as a borrower does before confirming; returns what is then confirmed. */
export async function readConfirmation(ask: Ask, choice: Choice) {
  const { kfs } = await ask(getConfirmInfo, choice);
  const { hash } = await ask(getLoanContract, choice);
  return { ...choice, agreementHash: hash, kfsVersion: kfs.version };
}
