import { getLatestOrder, type LoanOrder, listOrders } from '@sunbird/api-client';
import { isClosed } from '@sunbird/loan-domain';
import { type FakeApi, now } from '@sunbird/testing';

/** Sets the orders of the lists of records; the latest order is another one. Calling it again replaces them. */
export function answerOrders(api: FakeApi, ...orders: readonly LoanOrder[]): void {
  api.respond(getLatestOrder, () => null);
  api.respond(listOrders, ({ type, page = 1, size = 20 }) => {
    const all = orders.filter(({ status }) => isClosed(status) === (type === 'finished'));
    const list = type === 'statement' ? [] : all.slice((page - 1) * size, page * size);
    return { list, page, size, total: all.length };
  });
}

/** A loan that was repaid, as the list of all loans has it. */
export const repaidLoan = {
  orderNo: 'SB-1',
  productName: 'Sunbird Loan',
  amount: 20_000,
  currency: 'NGN',
  time: now,
  status: 4 as const,
};
