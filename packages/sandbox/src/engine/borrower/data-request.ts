import { dataRequests } from '../../database/schema';
import { say, type UserContext } from '../../http/call-handler';
import { schedule } from '../../jobs/schedule';
import { statementOf } from '../../ledger/statement';
import { newId } from '../../random';
import { keyedHashOf } from '../../secrets';
import { fileAddresses } from '../../session/file-addresses';
import { isUnderWay, ordersOf } from '../order';
import { copyRows, eraseRows } from './borrower-rows';
import { deleteUser, hasPayout } from './delete-user';

const copyLifetime = 3_600_000;

async function record(context: UserContext, kind: 'export' | 'delete', status: 'done' | 'refused') {
  const { queries, lender, user, now } = context;
  const requestId = newId(lender.random, 'DRQ');
  await queries
    .insert(dataRequests)
    .values({ requestId, userId: user.userId, kind, status, createdAt: now, readyBy: now });
  return { requestId, kind, status, readyBy: now };
}

/** Writes a copy of all data about the borrower to a file that only the borrower can fetch. */
export async function exportData(context: UserContext) {
  const { queries, lender, user, now } = context;
  const { account, profile, ...rows } = await copyRows(context, user);
  const copy = {
    createdAt: new Date(now).toISOString(),
    account,
    profile,
    ...rows,
    statement: await statementOf(context, user.userId),
  };
  const key = newId(lender.random, 'EXP');
  await lender.files.write(key, Buffer.from(JSON.stringify(copy, null, 2)), 'application/json');
  // The address is valid for five minutes; the copy is removed after an hour.
  await schedule(queries, 'removeFile', key, now + copyLifetime, null);
  const request = await record(context, 'export', 'done');
  return { ...request, url: (await fileAddresses(context))(key) };
}

/**
 * Deletes the data about the borrower. Refused while a loan is open. The ledger of a borrower who was paid a loan must
 * stay: the account keeps it under a hash instead of the mobile number.
 */
export async function deleteData(context: UserContext) {
  const { lender, user } = context;
  const orders = await ordersOf(context, user.userId);
  if (orders.some(isUnderWay)) {
    return { ...(await record(context, 'delete', 'refused')), reason: say(context, 'refusal.openLoan') };
  }
  const request = await record(context, 'delete', 'done');
  if (!hasPayout(orders)) {
    await deleteUser(context, user);
    return request;
  }
  const mobileHash = `deleted:${keyedHashOf(`${user.market}:${user.mobile}`, lender.secret).slice(0, 24)}`;
  await eraseRows(context, user, { now: context.now, mobileHash });
  return request;
}
