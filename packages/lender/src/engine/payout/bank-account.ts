import { codes } from '@sunbird/api-client';
import type { PayloadOf, verifyBankCard } from '@sunbird/api-client/contract';
import {
  accountKind,
  clabeBankCode,
  findBank,
  ifscBankCode,
  isBankCode,
  isOnboardingStep,
  type Market,
  type MarketCode,
  orderStatus,
  withoutSeparators,
} from '@sunbird/loan-domain';
import { compareNames, type NameMatch } from '@sunbird/loan-domain/compare-names';
import { allBanks } from '@sunbird/loan-domain/markets';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { UserContext } from '../../context/caller';
import type { Transaction } from '../../context/transaction';
import { changeRows, findRow, findRows } from '../../database/rows';
import { bankCards, orders } from '../../database/schema';
import { fieldRefusal, Refusal } from '../../kit/errors';
import { newId, systemRandom } from '../../kit/random';
import type { TextKey } from '../../kit/texts';
import type { AccountQuery, BankRegister } from '../../services/services';
import { type Claim, issueTicket, useTicket } from '../../session/tickets';
import { applyWithOtherAccount } from '../application/apply';
import type { BorrowerName } from '../application/profile';
import { changeOrder, type Order } from '../order';

interface AccountNumber {
  readonly accountNo: string;
  readonly bankCode: string;
}

/** The account that an order pays out to. */
export async function payoutCard(tx: Transaction, order: Pick<Order, 'userId' | 'bankCardId'>) {
  const cards = await findRows(tx, bankCards, { userId: order.userId });
  return (
    cards.find(({ cardId }) => cardId === order.bankCardId) ??
    cards.find(({ isDefault }) => isDefault) ??
    cards[0]
  );
}

/** Confirmed orders are not redirected: the money may be on its way. Only a failed payout is sent again. */
function canRedirect({ status }: Order): boolean {
  const { applying, confirm, getMoney, payFailed } = orderStatus;
  return isOnboardingStep(status) || [applying, confirm, getMoney, payFailed].some(open => open === status);
}

/** Refuses an order whose payout cannot go elsewhere, and the account at which its payout has failed. */
export async function checkRedirect(tx: Transaction, order: Order, account: AccountNumber): Promise<void> {
  if (!canRedirect(order)) throw new Refusal(codes.notInThisStatus);
  if (order.status !== orderStatus.payFailed) return;
  const failed = await payoutCard(tx, order);
  if (failed?.accountNo === account.accountNo && failed.bankCode === account.bankCode) {
    throw new Refusal(codes.accountNotSupported);
  }
}

/** Sends the payout of an order to another account. One whose payout has failed is assessed again. */
export async function redirectOrder(tx: Transaction, order: Order, bankCardId: string): Promise<Order> {
  if (order.status === orderStatus.payFailed) return applyWithOtherAccount(tx, order, bankCardId);
  return changeOrder(tx, order, { bankCardId });
}

/** Whether a confirmed order names the account. A failed payout has not reached it. */
export async function hasPaidOut({ queries }: Transaction, cardId: string): Promise<boolean> {
  const confirmed = await queries
    .select({ status: orders.status })
    .from(orders)
    .where(and(eq(orders.bankCardId, cardId), isNotNull(orders.confirmedAt)));
  return confirmed.some(({ status }) => status !== orderStatus.payFailed);
}

async function makeDefault({ queries, user }: UserContext, cardId: string): Promise<void> {
  await changeRows({ queries }, bankCards, { userId: user.userId }, { isDefault: false });
  await changeRows({ queries }, bankCards, cardId, { isDefault: true });
}

/** An account that was checked at its bank. */
type Account = Omit<typeof bankCards.$inferInsert, 'cardId' | 'userId' | 'isDefault' | 'createdAt'>;

/** An account as it was typed: its bank was not asked yet. */
export type TypedAccount = Omit<Account, 'bankName' | 'bankHolder'>;

/** Stores an account as the borrower's default; one that is known already keeps its number. */
export async function storeAccount(context: UserContext, account: Account): Promise<string> {
  const { queries, user, now, lender } = context;
  const stored = await findRow({ queries }, bankCards, {
    userId: user.userId,
    accountNo: account.accountNo,
    bankCode: account.bankCode,
  });
  const cardId = stored?.cardId ?? newId(lender.random, 'CRD');
  const row = { ...account, cardId, userId: user.userId, createdAt: now };
  await queries.insert(bankCards).values(row).onConflictDoUpdate({ target: bankCards.cardId, set: row });
  await makeDefault(context, cardId);
  return cardId;
}

/** Writes another account in place of a saved one, which stays if a loan was paid out to it. */
export async function replaceAccount(
  context: UserContext,
  cardId: string,
  account: Account,
): Promise<string> {
  if (await hasPaidOut(context, cardId)) return storeAccount(context, account);
  const { queries } = context;
  const stored = await findRow({ queries }, bankCards, cardId);
  // That a person has accepted the holder says nothing about another account.
  const isSame = stored?.accountNo === account.accountNo && stored.bankCode === account.bankCode;
  const since = isSame ? {} : { acceptedHolder: null, createdAt: context.now };
  await changeRows({ queries }, bankCards, cardId, { ...account, ...since });
  await makeDefault(context, cardId);
  return cardId;
}

type AccountToResolve = PayloadOf<typeof verifyBankCard>;

interface ResolvedAccount {
  readonly valid: boolean;
  /** The holder's name at the bank. */
  readonly accountName?: string;
  readonly nameMatch?: NameMatch;
  readonly reason?: TextKey;
  /** What exactly is wrong, for the code that a save is refused with. */
  readonly problem?: 'bank' | 'account' | 'bvn' | 'name';
  readonly bankName: string;
  readonly bankCode: string;
}

/** The answer that names the bank of an account. */
function bankField({ cardType }: AccountToResolve): string {
  if (cardType === accountKind.clabe) return 'accountNo';
  return cardType === accountKind.ifsc ? 'ifsc' : 'bankCode';
}

/** The answer to correct; undefined for an account that is good. */
export function fieldOf(
  account: AccountToResolve,
  { problem }: Pick<ResolvedAccount, 'problem'>,
): string | undefined {
  if (problem === undefined || problem === 'bvn') return problem;
  if (account.cardType === accountKind.upi) return 'vpa';
  return problem === 'bank' ? bankField(account) : 'accountNo';
}

/** The code of the bank that an account is at; a UPI id is at no bank. */
export function bankCodeOf({ cardType, accountNo = '', ifsc = '', bankCode = '' }: AccountToResolve): string {
  if (cardType === accountKind.upi) return 'UPI';
  if (cardType === accountKind.clabe) return clabeBankCode(accountNo.trim());
  return cardType === accountKind.ifsc ? ifscBankCode(ifsc.trim()) : bankCode.trim().toUpperCase();
}

/**
 * The bank of an account, by its code where no list has it: the provider knows whether there is such a bank. Not open
 * if the lender says that it is closed, or if none is named.
 */
function bankFor(market: Market<MarketCode>, account: AccountToResolve) {
  const code = bankCodeOf(account);
  const bank = findBank(allBanks[market.code], code);
  const isOpen = bank?.active ?? (account.cardType === accountKind.upi || isBankCode(code));
  return { bankCode: code, bankName: bank?.name ?? code, isListed: bank !== undefined, isOpen };
}

/** Whether the account alone is the borrower's: it is the BVN that names somebody else then, whose name is not told. */
type Register = Pick<BankRegister, 'holderOf'>;

async function isOwn(register: Register, query: AccountQuery, own: BorrowerName): Promise<boolean> {
  const holder = await register.holderOf({ ...query, bvn: undefined });
  return holder.kind === 'holder' && compareNames(own, holder.name) !== 'none';
}

/** The holder's name as banks have it, in capitals. */
export function nameAtBank({ name }: { readonly name: string }): string {
  return name.normalize('NFC').toUpperCase();
}

/** Finds the bank of an account, and asks it for the holder. */
export async function resolveAccount(
  register: Register,
  market: Market<MarketCode>,
  account: AccountToResolve,
  own: BorrowerName,
): Promise<ResolvedAccount> {
  const { isOpen, isListed, ...named } = bankFor(market, account);
  const noBank = { ...named, valid: false, reason: 'card.bankUnknown', problem: 'bank' } as const;
  if (!isOpen) return noBank;
  const { cardType: kind, accountNo, bvn, ifsc, vpa } = account;
  const lookup = { market: market.code, kind, bankCode: named.bankCode, accountNo, bvn, ifsc, vpa };
  const query = { ...lookup, borrower: own.whole, surnames: own.surnames };
  const holder = await register.holderOf(query);
  if (holder.kind === 'noBank') return noBank;
  const bankName = !isListed && holder.kind === 'holder' ? holder.bankName : undefined;
  const resolved = bankName ? { ...named, bankName } : named;
  if (holder.kind === 'noAccount') {
    return { ...resolved, valid: false, reason: 'card.notFound', problem: 'account' };
  }
  if (holder.kind === 'noBvn')
    return { ...resolved, valid: false, reason: 'card.bvnNotFound', problem: 'bvn' };
  if (holder.kind === 'unnamed') return { ...resolved, valid: true };
  const accountName = nameAtBank(holder);
  const nameMatch = compareNames(own, accountName);
  if (nameMatch !== 'none') return { ...resolved, valid: true, accountName, nameMatch };
  if (bvn && (await isOwn(register, query, own))) {
    return { ...resolved, valid: false, nameMatch, reason: 'card.bvnNotYours', problem: 'bvn' };
  }
  return { ...resolved, valid: false, accountName, nameMatch, reason: 'card.nameMismatch', problem: 'name' };
}

/** One account, as a bank knows it. */
interface ResolvedNumber {
  readonly cardType: string;
  readonly bankCode: string;
  /** Account number or UPI ID, whatever it was typed like. */
  readonly number: string | undefined;
}

function claimOf({ user }: UserContext, { cardType, bankCode, number = '' }: ResolvedNumber): Claim {
  const subject = [cardType, bankCode, withoutSeparators(number).toLowerCase()].join(':');
  return { purpose: 'account', holder: user.userId, subject };
}

/** Proves that this borrower has just looked up the name on this account. */
export function resolutionTicket(context: UserContext, account: ResolvedNumber): string {
  return issueTicket(context, claimOf(context, account), newId(systemRandom, 'RES'));
}

/** Requires that proof, and uses it up. Only a first account may come without. */
export async function requireResolution(
  context: UserContext,
  account: ResolvedNumber,
  ticket: string | undefined,
  isChange: boolean,
): Promise<void> {
  if (ticket === undefined && !isChange) return;
  if ((await useTicket(context, claimOf(context, account), ticket)).good) return;
  throw fieldRefusal('resolveTicket', 'error.form.invalid');
}
