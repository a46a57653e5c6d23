import {
  addBankCard,
  getBankBranches,
  listBanks,
  type PayloadOf,
  updateBankCard,
  verifyBankCard,
} from '@sunbird/api-client/contract';
import {
  type BankAccount,
  bankSchema,
  calendarDateAt,
  mobileFormSchema,
  type OrderStatus,
} from '@sunbird/loan-domain';
import { allBanks } from '@sunbird/loan-domain/lookups';
import { and, eq } from 'drizzle-orm';
import { codes } from '../codes';
import { bankCards } from '../database/schema';
import { advanceOnboarding, firstMissingStep, profileOf } from '../engine/application/profile';
import { resolveAccount } from '../engine/disbursement/bank-account';
import { branchesOf } from '../engine/disbursement/bank-branches';
import { checkRedirect, hasPaidOut, redirectOrder } from '../engine/disbursement/redirect';
import { isOnboarding, type Order, orderOf } from '../engine/order';
import { type CallHandler, onCall, say, type UserContext } from '../http/call-handler';
import { payerName } from '../payments/targets';
import { newId } from '../random';
import { Refusal } from '../refusal';
import { keyedHashOf } from '../secrets';
import { checkForm } from '../wire/form';

type AccountPayload = PayloadOf<typeof addBankCard>;

/** The branch is one of the bank, and the holder's number is that of the borrower. */
async function checkBelongings(
  context: UserContext,
  { bankCode = '', branchCode, nationalId }: BankAccount,
): Promise<void> {
  const branches = branchCode ? (branchesOf(context.caller.market.code, bankCode) ?? []) : [];
  const profile = nationalId ? await profileOf(context, context.user.userId) : undefined;
  const own = profile?.basicInfo?.nationalId;
  const errors = {
    ...(branchCode && !branches.some(branch => branch.branchCode === branchCode)
      ? { branchCode: 'error.branchCode.invalid' }
      : {}),
    ...(nationalId && own && own !== nationalId ? { nationalId: 'error.nationalId.differs' } : {}),
  };
  if (Object.keys(errors).length > 0) throw new Refusal(codes.fieldErrors, { data: { errors, values: {} } });
}

/** Checks an account by the market's rules and looks up its holder at the bank. */
async function checkAccount(context: UserContext, payload: AccountPayload) {
  const { market } = context.caller;
  const options = { today: calendarDateAt(context.now, market.zone), banks: allBanks[market.code] };
  const account = checkForm(bankSchema(market, options), payload);
  const { mobile } = checkForm(mobileFormSchema(market), { mobile: payload.mobile });
  await checkBelongings(context, account);
  const { bank } = context.lender.services;
  const resolved = await resolveAccount(bank, market, account, await payerName(context, context.user));
  if (resolved.problem === 'bvn' || resolved.problem === 'name') throw new Refusal(codes.bvnIncorrect);
  if (!resolved.valid) {
    throw new Refusal(codes.accountNotSupported, resolved.reason ? { text: resolved.reason } : {});
  }
  return {
    holderName: account.holderName ?? payload.holderName,
    cardType: account.cardType,
    accountNo: account.accountNo,
    bankName: resolved.bankName,
    bankCode: resolved.bankCode,
    branchCode: account.branchCode ?? null,
    nationalId: account.nationalId ?? null,
    bvn: account.bvn ?? null,
    validity: account.validity ?? null,
    ifsc: account.ifsc ?? null,
    vpa: account.vpa ?? null,
    mobile,
  };
}

async function makeDefault({ queries, user }: UserContext, cardId: string): Promise<void> {
  await queries.update(bankCards).set({ isDefault: false }).where(eq(bankCards.userId, user.userId));
  await queries.update(bankCards).set({ isDefault: true }).where(eq(bankCards.cardId, cardId));
}

type Account = Awaited<ReturnType<typeof checkAccount>>;

/** Stores an account as the borrower's default; one that is known already keeps its number. */
async function storeAccount(context: UserContext, account: Account): Promise<string> {
  const { queries, user, now, lender } = context;
  const [known] = await queries
    .select({ cardId: bankCards.cardId })
    .from(bankCards)
    .where(
      and(
        eq(bankCards.userId, user.userId),
        eq(bankCards.accountNo, account.accountNo),
        eq(bankCards.bankCode, account.bankCode),
      ),
    );
  const cardId = known?.cardId ?? newId(lender.random, 'CRD');
  const row = { ...account, cardId, userId: user.userId, createdAt: now };
  await queries.insert(bankCards).values(row).onConflictDoUpdate({ target: bankCards.cardId, set: row });
  await makeDefault(context, cardId);
  return cardId;
}

/** Writes another account in place of a saved one, which stays if a loan was paid out to it. */
async function replaceAccount(context: UserContext, cardId: string, account: Account): Promise<string> {
  if (await hasPaidOut(context, cardId)) return storeAccount(context, account);
  await context.queries.update(bankCards).set(account).where(eq(bankCards.cardId, cardId));
  await makeDefault(context, cardId);
  return cardId;
}

/** The order that the request names: its payout account is changed. */
async function namedOrder(context: UserContext, { orderNo }: AccountPayload): Promise<Order | undefined> {
  return orderNo ? orderOf(context, context.user.userId, orderNo) : undefined;
}

/** Sends the payout of the named order to the account, and returns the status that the borrower goes on with. */
async function useAccount(
  context: UserContext,
  order: Order | undefined,
  cardId: string,
): Promise<OrderStatus> {
  const { userId } = context.user;
  // An account that is saved for no order, as from Me, leaves every order where it is.
  if (!order) return firstMissingStep(context, userId);
  if (isOnboarding(order.status)) return advanceOnboarding(context, userId);
  return (await redirectOrder(context, order, cardId)).status;
}

function matches(text: string, search: string | undefined): boolean {
  return !search || text.toLocaleLowerCase('en').includes(search.toLocaleLowerCase('en'));
}

export const bankCardCalls: readonly CallHandler[] = [
  onCall(listBanks, async ({ caller }, { q }) => {
    const type = { NG: 'nuban', MX: 'clabe', IN: undefined } as const;
    return allBanks[caller.market.code]
      .filter(({ name, code }) => matches(name, q) || matches(code, q))
      .map(({ name, code, slug, active }) => ({
        bankName: name,
        bankCode: code,
        slug,
        active,
        type: type[caller.market.code],
      }));
  }),

  onCall(getBankBranches, async ({ caller }, { bankCode, q }) => {
    const branches = branchesOf(caller.market.code, bankCode);
    if (!branches) throw new Refusal(codes.notFound);
    return branches.filter(({ branchName, city }) => matches(branchName, q) || matches(city, q));
  }),

  onCall(verifyBankCard, async (context, payload) => {
    const { valid, accountName, nameMatch, reason } = await resolveAccount(
      context.lender.services.bank,
      context.caller.market,
      payload,
      await payerName(context, context.user),
    );
    const account = [payload.cardType, payload.bankCode, payload.accountNo, payload.ifsc, payload.vpa].join(
      ':',
    );
    return {
      valid,
      accountName,
      nameMatch,
      reason: reason && say(context, reason),
      resolveTicket: valid
        ? keyedHashOf(`account:${context.user.userId}:${account}`, context.lender.secret)
        : undefined,
    };
  }),

  onCall(addBankCard, async (context, payload) => {
    const order = await namedOrder(context, payload);
    const account = await checkAccount(context, payload);
    if (order) await checkRedirect(context, order, account);
    const cardId = await storeAccount(context, account);
    return { cardId, nextStep: await useAccount(context, order, cardId) };
  }),

  onCall(updateBankCard, async (context, payload) => {
    const order = await namedOrder(context, payload);
    const [card] = await context.queries
      .select()
      .from(bankCards)
      .where(and(eq(bankCards.cardId, payload.cardId), eq(bankCards.userId, context.user.userId)));
    if (!card) throw new Refusal(codes.notFound);
    const mobile = payload.newMobile ?? payload.mobile;
    const account = await checkAccount(context, { ...payload, mobile });
    if (order) await checkRedirect(context, order, account);
    const cardId = await replaceAccount(context, card.cardId, account);
    return { cardId, nextStep: await useAccount(context, order, cardId) };
  }),
];
