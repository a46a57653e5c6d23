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
import { codes } from '../codes';
import { advanceOnboarding, firstMissingStep, profileOf } from '../engine/application/profile';
import {
  type AccountChange,
  openChange,
  recordChange,
  usedAlready,
} from '../engine/disbursement/account-change';
import { requireResolution, resolutionTicket } from '../engine/disbursement/account-resolution';
import { resolveAccount } from '../engine/disbursement/bank-account';
import { branchesOf } from '../engine/disbursement/bank-branches';
import { checkRedirect, redirectOrder } from '../engine/disbursement/redirect';
import { type Account, replaceAccount, storeAccount } from '../engine/disbursement/store-account';
import { isOnboarding, type Order, orderOf } from '../engine/order';
import { type CallHandler, onCall, say, type UserContext } from '../http/call-handler';
import { networkOf } from '../http/guard/network-of';
import { payerName } from '../payments/targets';
import { Refusal } from '../refusal';
import { requireCodeTicket } from '../session/code-ticket';
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
  if (resolved.problem === 'bvn') {
    throw new Refusal(codes.bvnIncorrect, resolved.reason ? { text: resolved.reason } : {});
  }
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

/** Requires what the borrower must have proved: a code for every account but the first, and whose account it is. */
async function requireProofs(
  context: UserContext,
  account: Account,
  payload: AccountPayload,
  change: AccountChange | undefined,
): Promise<void> {
  if (change) {
    const address = networkOf(context.caller.address);
    await requireCodeTicket(context, context.user, 'changeCard', payload.ticket, address);
  }
  const { cardType, bankCode, vpa, accountNo } = account;
  const looked = { cardType, bankCode, number: vpa ?? accountNo };
  await requireResolution(context, looked, payload.resolveTicket, change !== undefined);
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
    const { valid, accountName, nameMatch, reason, bankCode } = await resolveAccount(
      context.lender.services.bank,
      context.caller.market,
      payload,
      await payerName(context, context.user),
    );
    const { cardType, vpa, accountNo } = payload;
    const looked = { cardType, bankCode, number: vpa ?? accountNo };
    return {
      valid,
      accountName,
      nameMatch,
      reason: reason && say(context, reason),
      resolveTicket: valid ? resolutionTicket(context, looked) : undefined,
    };
  }),

  onCall(addBankCard, async (context, payload) => {
    const order = await namedOrder(context, payload);
    const change = await openChange(context, order);
    const account = await checkAccount(context, payload);
    if (order) await checkRedirect(context, order, account);
    const used = change && usedAlready(change, account);
    if (used) return { cardId: used.cardId, nextStep: await useAccount(context, order, used.cardId) };
    await requireProofs(context, account, payload, change);
    const cardId = await storeAccount(context, account);
    if (change) await recordChange(context, change, cardId);
    return { cardId, nextStep: await useAccount(context, order, cardId) };
  }),

  onCall(updateBankCard, async (context, payload) => {
    const order = await namedOrder(context, payload);
    const change = await openChange(context, order);
    const card = change?.cards.find(({ cardId }) => cardId === payload.cardId);
    if (!change || !card) throw new Refusal(codes.notFound);
    const mobile = payload.newMobile ?? payload.mobile;
    const account = await checkAccount(context, { ...payload, mobile });
    if (order) await checkRedirect(context, order, account);
    await requireProofs(context, account, payload, change);
    const cardId = await replaceAccount(context, card.cardId, account);
    await recordChange(context, change, cardId);
    return { cardId, nextStep: await useAccount(context, order, cardId) };
  }),
];
