import { orderStatus } from '@sunbird/loan-domain';
import { contractFor } from '../../contracts/loan-contract';
import type { User, Work } from '../../work';
import { languageOf } from '../borrower/notify';
import type { Order } from '../order';
import { confirm } from './confirm';

/** Confirms an approved re-loan automatically: the borrower has consented to it beforehand. */
export async function autoDraw(work: Work, user: User, order: Order): Promise<void> {
  if (order.status !== orderStatus.getMoney || order.autoDisburseAt === null || !order.kfsVersion) return;
  const { amount, term } = order;
  const language = languageOf(order.language);
  const contract = await contractFor(work, user, order, { amount, term, language });
  await confirm(work, user, order, {
    amount,
    term,
    language,
    agreementHash: contract.hash,
    kfsVersion: order.kfsVersion,
  });
}
