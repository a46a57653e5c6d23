import { orderStatus } from '@sunbird/loan-domain';
import { changeRows } from '../../database/rows';
import { bankCards } from '../../database/schema';
import type { Work } from '../../work';
import { othersWithAccount, othersWithIdentity } from '../application/duplicates';
import { holderMatch } from '../borrower/person-name';
import type { Order } from '../order';
import { payoutCard } from './confirm';

/** What names the account of an order, and its borrower. */
type PaidOrder = Pick<Order, 'userId' | 'market' | 'orderNo' | 'bankCardId'>;

/**
 * The order's account if a person must decide whether its holder is the borrower: the bank's name has only a part of
 * the borrower's, or another borrower has the account or its BVN too.
 */
export async function accountToCheck(work: Work, order: PaidOrder) {
  const card = await payoutCard(work, order);
  if (!card) return undefined;
  if ((await holderMatch(work, order, card)) !== 'full') return card;
  if (card.acceptedHolder === card.bankHolder) return undefined;
  return (await othersWithAccount(work, order, card)).length > 0 ? card : undefined;
}

/** Whether the order waits until a person has decided whose account it is paid out to. */
export async function waitsForHolderCheck(work: Work, order: PaidOrder): Promise<boolean> {
  return (await accountToCheck(work, order)) !== undefined;
}

/**
 * Whether an order waits until a person has decided: whose account it is paid out to and, before the approval, whether
 * its borrower is one whom the lender knows by another mobile number.
 */
export async function waitsForPerson(
  work: Work,
  order: PaidOrder & { readonly status: number },
): Promise<boolean> {
  const isNew = order.status === orderStatus.applying;
  if (isNew && (await othersWithIdentity(work, order)).length > 0) return true;
  return waitsForHolderCheck(work, order);
}

/** A person has decided for the order: where the holder of its account was in question, it is the borrower. */
export async function acceptHolder(work: Work, order: PaidOrder): Promise<void> {
  const card = await accountToCheck(work, order);
  if (!card) return;
  const accepted = { acceptedHolder: card.bankHolder };
  await changeRows(work, bankCards, card.cardId, accepted);
}
