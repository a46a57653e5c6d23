import { type LoanOrder, listOrders } from '@sunbird/api-client';
import { isFinishedRecord } from '@sunbird/loan-domain';
import type { FakeApi } from '@sunbird/testing';

/** Sets the orders that the lists of records return. Calling it again replaces them. */
export function answerOrders(api: FakeApi, ...orders: readonly LoanOrder[]): void {
  api.respond(listOrders, ({ type, page = 1, size = 20 }) => {
    const list = orders.filter(({ status }) => isFinishedRecord(status) === (type === 'finished'));
    return { list: type === 'statement' ? [] : list, page, size, total: list.length };
  });
}
