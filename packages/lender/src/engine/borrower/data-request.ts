import { isOnboardingStep, orderStatus } from '@sunbird/loan-domain';
import { asc, eq, getTableColumns, isTable } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { say, type UserContext } from '../../context/caller';
import { keepNoAnswer } from '../../context/idempotency';
import { askOutside } from '../../context/outside';
import type { Transaction, User } from '../../context/transaction';
import { findRow, findRows } from '../../database/rows';
import * as schema from '../../database/schema';
import { accountChanges, complaints, dataRequests, users, vouchers } from '../../database/schema';
import {
  type BorrowerData,
  borrowerDataOf,
  type Erasure,
  erasedMobile,
  type Owner,
  rowsOf,
} from '../../database/table-rules';
import { dayMs, hourMs } from '../../kit/clock';
import { newId } from '../../kit/random';
import { keyedHashOf } from '../../kit/secrets';
import { formatMomentOfDay, type TextKey } from '../../kit/texts';
import { owedTo } from '../../ledger/ledger';
import { rememberRejection } from '../../session/rejections';
import { requireCodeTicket } from '../../session/tickets';
import { deviceKnownSince, fileAddresses } from '../../session/tokens';
import { latestRetryAt } from '../application/may-borrow';
import { isUnderWay, type Order, ordersOf, ownStatementOf } from '../order';
import { schedule } from '../schedule';

interface BorrowerTable {
  readonly table: PgTable;
  readonly data: BorrowerData;
}

/** The tables that name borrowers, as each says. */
function borrowerTables(): readonly BorrowerTable[] {
  return Object.values<unknown>(schema).flatMap(table => {
    const data = isTable(table) ? borrowerDataOf(table) : undefined;
    return data && isTable(table) ? [{ table, data }] : [];
  });
}

/** Whether the database deletes its rows with those of another table. */
export function isDeletedByDatabase(table: PgTable): boolean {
  return getTableConfig(table).foreignKeys.some(({ onDelete }) => onDelete === 'cascade');
}

/** Files go by jobs: after the commit, and again where their store fails. Else a deletion that fails would lose them. */
async function removeFiles({ queries, now }: Transaction, { table, data }: BorrowerTable, owner: Owner) {
  const column = data.file && getTableColumns(table)[data.file];
  if (!column) return;
  const rows = await queries.select({ key: column }).from(table).where(rowsOf(table, owner));
  for (const { key } of rows) await schedule(queries, 'removeFile', String(key), now, null);
}

/** Deletes the rows of a borrower to whom no loan was ever paid out, but for the borrower's own. */
async function deleteRows(tx: Transaction, owner: Owner): Promise<void> {
  for (const one of borrowerTables()) {
    await removeFiles(tx, one, owner);
    if (one.data.withoutLoan === 'stay' || one.table === schema.users || isDeletedByDatabase(one.table))
      continue;
    await tx.queries.delete(one.table).where(rowsOf(one.table, owner));
  }
}

/** Deletes what is personal of a borrower whose ledger must stay. */
async function eraseRows(tx: Transaction, owner: Owner, erasure: Erasure): Promise<void> {
  for (const one of borrowerTables()) {
    const { afterLoan } = one.data;
    if (afterLoan === 'stay') continue;
    const rows = rowsOf(one.table, owner);
    if (afterLoan === 'delete') {
      await removeFiles(tx, one, owner);
      await tx.queries.delete(one.table).where(rows);
    } else {
      await tx.queries.update(one.table).set(afterLoan(erasure)).where(rows);
    }
  }
}

type Row = Readonly<Record<string, unknown>>;

/** Whether another person had the account at a moment, epoch ms. A change that was stopped gave it back to the one before. */
async function timeOfOthers(tx: Transaction, { userId, person }: User): Promise<(at: number) => boolean> {
  const changes = await findRows(tx, accountChanges, { userId }, asc(accountChanges.at));
  const ends = changes
    .filter(({ personBefore }) => personBefore !== null)
    .flatMap(({ at, personBefore, stoppedAt }) => [
      { at, person: personBefore },
      ...(stoppedAt === null ? [] : [{ at: stoppedAt, person: null }]),
    ]);
  ends.sort((one, other) => one.at - other.at);
  return at => {
    const end = ends.find(one => one.at > at);
    return end !== undefined && end.person !== person;
  };
}

/** Whether a row is of another person who has, or had, the account. */
async function rowsOfOthers(tx: Transaction, user: User): Promise<(row: Row) => boolean> {
  const isTimeOfOthers = await timeOfOthers(tx, user);
  const orders = new Map((await ordersOf(tx, user.userId)).map(({ orderNo, person }) => [orderNo, person]));
  return ({ orderNo, person = orders.get(String(orderNo)), ...row }) => {
    const at = row.createdAt ?? row.at ?? row.sentAt ?? row.receivedAt;
    return person === undefined ? isTimeOfOthers(Number(at)) : person !== user.person;
  };
}

/** All rows of a borrower that the copy has, by their names in it; none of another person who had the account. */
export async function copyRows(tx: Transaction, user: User): Promise<Record<string, unknown>> {
  const isOfOther = await rowsOfOthers(tx, user);
  const copy: Record<string, unknown> = {};
  for (const { table, data } of borrowerTables()) {
    if (typeof data.copy !== 'object') continue;
    const { as, columns, show = row => row, single } = data.copy;
    const rows: Row[] = await tx.queries.select().from(table).where(rowsOf(table, user));
    const own = single ? rows : rows.filter(row => !isOfOther(row));
    const shown = own.map(row =>
      show(Object.fromEntries(Object.entries(row).filter(([name]) => columns?.includes(name) ?? true))),
    );
    copy[as] = single ? (shown[0] ?? null) : shown;
  }
  return copy;
}

/** Whether a loan was ever paid out to the borrower, so that the lender must keep its ledger. */
function hasPayout(orders: readonly Order[]): boolean {
  return orders.some(
    ({ disbursedAt, payoutReturnedAt }) => disbursedAt !== null || payoutReturnedAt !== null,
  );
}

/** Deletes all data about a borrower to whom no loan was ever paid out. */
async function deleteUser(tx: Transaction, user: User): Promise<void> {
  keepNoAnswer(tx);
  await deleteRows(tx, user);
  // The database deletes orders, cards, pictures, coupons and sessions with the borrower.
  await tx.queries.delete(users).where(eq(users.userId, user.userId));
}

/** Whether money is still to be sent to a borrower: with the account deleted it could go nowhere. */
async function isOwedMoney({ queries }: Transaction, { userId }: User): Promise<boolean> {
  return (await owedTo(queries, userId)) > 0;
}

/** Whether an application goes on after a rejection: it was sent, or it can be sent because the waiting time is over. */
function goesOn(order: Order, rejected: Order, now: number): boolean {
  return isUnderWay(order) || (isOnboardingStep(order.status) && (rejected.retryAt ?? 0) <= now);
}

/**
 * Deletes a rejected borrower a week after the rejection, except a keyed hash of the mobile and the retry date. It waits
 * for the end of an application that goes on, for a person's answer, and until a refund is sent. A borrower who was paid a loan is kept,
 * because the ledger must stay complete.
 */
export async function forgetRejected(tx: Transaction, order: Order, user: User): Promise<void> {
  if (order.status !== orderStatus.rejected) return;
  const orders = await ordersOf(tx, user.userId);
  if (hasPayout(orders)) return;
  const asksPerson = await findRow(tx, complaints, { userId: user.userId, status: 'open' });
  if (asksPerson || orders.some(one => goesOn(one, order, tx.now)) || (await isOwedMoney(tx, user))) {
    return schedule(tx.queries, 'forgetRejected', order.orderNo, tx.now + dayMs, user.userId);
  }
  await rememberRejection(tx, user, latestRetryAt(orders));
  await deleteUser(tx, user);
}

const copyLifetime = hourMs;

type Kind = 'export' | 'delete';

async function record(context: UserContext, kind: Kind, status: 'done' | 'refused', readyBy = context.now) {
  const { queries, lender, user, now } = context;
  const requestId = newId(lender.random, 'DRQ');
  await queries
    .insert(dataRequests)
    .values({ requestId, userId: user.userId, kind, status, createdAt: now, readyBy });
  return { requestId, kind, status, readyBy };
}

/** The refusal on a device that was unknown yesterday: who took a number has one. Undefined on any other. */
async function refuseOnNewDevice(context: UserContext, kind: Kind) {
  const { caller, now } = context;
  const from = (await deviceKnownSince(context)) + dayMs;
  if (from <= now) return undefined;
  const time = formatMomentOfDay(from, caller.market, caller.language);
  return {
    ...(await record(context, kind, 'refused', from)),
    reason: say(context, 'refusal.newDevice', { time }),
  };
}

/** A token alone takes or deletes nothing: it needs the phone, too. */
function requirePhone(context: UserContext, ticket: string | undefined): Promise<void> {
  return requireCodeTicket(context, context.user, 'dataRequest', ticket, context.caller.network);
}

/** Writes a copy of all data about the borrower to a file that only the borrower can fetch. */
export async function exportData(context: UserContext, ticket: string | undefined) {
  const { queries, lender, user, now } = context;
  const refused = await refuseOnNewDevice(context, 'export');
  if (refused) return refused;
  await requirePhone(context, ticket);
  const createdAt = new Date(now).toISOString();
  const statement = await ownStatementOf(context, user);
  const copy = { createdAt, ...(await copyRows(context, user)), statement };
  const key = newId(lender.random, 'EXP');
  await askOutside(
    context,
    `file:${key}`,
    () => lender.files.write(key, Buffer.from(JSON.stringify(copy, null, 2)), 'application/json'),
    () => lender.files.remove(key),
  );
  // The address is valid for five minutes; the copy is removed after an hour.
  await schedule(queries, 'removeFile', key, now + copyLifetime, null);
  const request = await record(context, 'export', 'done');
  return { ...request, url: (await fileAddresses(context))(key) };
}

/** What a deletion waits for; undefined if for nothing. */
async function obstacleTo(context: UserContext, orders: readonly Order[]): Promise<TextKey | undefined> {
  const { user } = context;
  if (orders.some(isUnderWay)) return 'refusal.openLoan';
  if (await isOwedMoney(context, user)) return 'refusal.openRefund';
  const proof = await findRow(context, vouchers, { userId: user.userId, status: 'reviewing' });
  return proof && 'refusal.openProof';
}

/**
 * Deletes the data about the borrower. Refused while a loan is open, a proof of payment is looked at or a refund is to be
 * sent. Whoever was rejected still waits. The ledger of a borrower who was paid a loan must
 * stay: the account keeps it under a hash instead of the mobile number.
 */
export async function deleteData(context: UserContext, ticket: string | undefined) {
  const { lender, user } = context;
  const orders = await ordersOf(context, user.userId);
  const obstacle = await obstacleTo(context, orders);
  if (obstacle) {
    return { ...(await record(context, 'delete', 'refused')), reason: say(context, obstacle) };
  }
  const refused = await refuseOnNewDevice(context, 'delete');
  if (refused) return refused;
  await requirePhone(context, ticket);
  const request = await record(context, 'delete', 'done');
  await rememberRejection(context, user, latestRetryAt(orders));
  if (!hasPayout(orders)) {
    await deleteUser(context, user);
    return request;
  }
  // A number may come back, and be deleted again.
  const deleted = `${user.market}:${user.mobile}:${user.userId}`;
  const mobileHash = erasedMobile(keyedHashOf(deleted, lender.secret).slice(0, 24));
  await eraseRows(context, user, { now: context.now, mobileHash });
  return request;
}
