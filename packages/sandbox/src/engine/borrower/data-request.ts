import { isClosed, onboardingSteps } from '@sunbird/loan-domain';
import { eq } from 'drizzle-orm';
import {
  accountChanges,
  bankCards,
  complaints,
  consents,
  dataRequests,
  images,
  orders as orderRows,
  profiles,
  sessions,
  users,
} from '../../database/schema';
import { signFile } from '../../files/signed-address';
import { say, type UserContext } from '../../http/call-handler';
import { schedule } from '../../jobs/schedule';
import { statementOf } from '../../ledger/statement';
import { newId } from '../../random';
import { keyedHashOf } from '../../secrets';
import { maskAccount } from '../../wire/mask';
import { ordersOf } from '../order';
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
  const { queries, lender, user, now, caller } = context;
  const { userId } = user;
  const cards = await queries.select().from(bankCards).where(eq(bankCards.userId, userId));
  const copy = {
    createdAt: new Date(now).toISOString(),
    account: user,
    profile: (await queries.select().from(profiles).where(eq(profiles.userId, userId)))[0] ?? null,
    bankAccounts: cards.map(card => ({ ...card, accountNo: maskAccount(card.accountNo) })),
    accountChanges: await queries
      .select({ at: accountChanges.at, stoppedAt: accountChanges.stoppedAt })
      .from(accountChanges)
      .where(eq(accountChanges.userId, userId)),
    loans: await queries.select().from(orderRows).where(eq(orderRows.userId, userId)),
    statement: await statementOf(context, userId),
    consents: await queries.select().from(consents).where(eq(consents.userId, userId)),
    complaints: await queries.select().from(complaints).where(eq(complaints.userId, userId)),
    pictures: await queries
      .select({ imageId: images.imageId, kind: images.kind, createdAt: images.createdAt })
      .from(images)
      .where(eq(images.userId, userId)),
    sessions: await queries
      .select({
        platform: sessions.platform,
        browser: sessions.browser,
        deviceId: sessions.deviceId,
        createdAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
  };
  const key = newId(lender.random, 'EXP');
  await lender.files.write(key, Buffer.from(JSON.stringify(copy, null, 2)), 'application/json');
  // The address is valid for five minutes; the copy is removed after an hour.
  await schedule(queries, { kind: 'removeFile', subject: key, userId: null, dueAt: now + copyLifetime });
  const request = await record(context, 'export', 'done');
  return { ...request, url: caller.origin + signFile(key, userId, now, lender.secret) };
}

/**
 * Deletes the data about the borrower. Refused while a loan is open. The ledger of a borrower who was paid a loan must
 * stay: the account keeps it under a hash instead of the mobile number.
 */
export async function deleteData(context: UserContext) {
  const { queries, lender, user } = context;
  const orders = await ordersOf(context, user.userId);
  const open = orders.some(
    ({ status }) => !isClosed(status) && !onboardingSteps.some(step => step === status),
  );
  if (open) {
    return { ...(await record(context, 'delete', 'refused')), reason: say(context, 'refusal.openLoan') };
  }
  const request = await record(context, 'delete', 'done');
  if (!hasPayout(orders)) {
    await deleteUser(context, user);
    return request;
  }
  const pictures = await queries.select().from(images).where(eq(images.userId, user.userId));
  for (const { imageId } of pictures) await lender.files.remove(imageId);
  await queries.delete(images).where(eq(images.userId, user.userId));
  await queries.delete(profiles).where(eq(profiles.userId, user.userId));
  await queries.delete(accountChanges).where(eq(accountChanges.userId, user.userId));
  await queries.delete(bankCards).where(eq(bankCards.userId, user.userId));
  await queries
    .update(sessions)
    .set({ ended: 'deleted', endedAt: context.now, handleHash: null })
    .where(eq(sessions.userId, user.userId));
  const mobile = `deleted:${keyedHashOf(`${user.market}:${user.mobile}`, lender.secret).slice(0, 24)}`;
  await queries.update(users).set({ mobile }).where(eq(users.userId, user.userId));
  return request;
}
