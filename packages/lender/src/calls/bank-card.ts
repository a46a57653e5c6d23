import { codes } from '@sunbird/api-client';
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
  findBank,
  isOnboardingStep,
  type MarketCode,
  type OrderStatus,
} from '@sunbird/loan-domain';
import { allBanks, allRegions, byMarket } from '@sunbird/loan-domain/markets';
import { say, type UserContext } from '../context/caller';
import {
  advanceOnboarding,
  borrowerName,
  firstMissingStep,
  type OrderOwner,
  profileFor,
} from '../engine/application/profile';
import {
  type AccountChange,
  openChange,
  recordChange,
  usedAlready,
} from '../engine/disbursement/account-change';
import {
  type Account,
  checkRedirect,
  fieldOf,
  redirectOrder,
  replaceAccount,
  requireResolution,
  resolutionTicket,
  resolveAccount,
  storeAccount,
} from '../engine/disbursement/bank-account';
import { type Order, orderOf } from '../engine/order';
import { tryRefusedAgain } from '../engine/repayment/refund';
import { dayMs } from '../kit/clock';
import { checkForm, Refusal } from '../kit/errors';
import { requireCodeTicket } from '../session/tickets';
import { nationalMobile } from '../wire/values';
import { type CallHandler, onCall } from './call-handler';

/** One branch of a bank in each state, in its first city; undefined for a bank whose branches nobody knows. */
function branchesOf(code: MarketCode, bankCode: string) {
  const bank = findBank(allBanks[code], bankCode);
  return (
    bank &&
    allRegions[code].map(({ name, cities }, index) => ({
      branchCode: `${bank.code}${String(index + 1).padStart(3, '0')}`,
      branchName: `${bank.name}, ${name}`,
      city: cities[0] ?? name,
    }))
  );
}

type AccountPayload = PayloadOf<typeof addBankCard>;

/** The branch is one of the bank, and the holder's number is that of the borrower. */
async function checkBelongings(
  context: UserContext,
  { bankCode = '', branchCode, nationalId }: BankAccount,
  owner: OrderOwner,
): Promise<void> {
  const branches = branchCode ? branchesOf(context.caller.market.code, bankCode) : undefined;
  const profile = nationalId ? await profileFor(context, owner) : undefined;
  const own = profile?.basicInfo?.nationalId;
  const errors = {
    ...(branches && !branches.some(branch => branch.branchCode === branchCode)
      ? { branchCode: 'error.branchCode.invalid' }
      : {}),
    ...(nationalId && own && own !== nationalId ? { nationalId: 'error.nationalId.differs' } : {}),
  };
  if (Object.keys(errors).length > 0) throw new Refusal(codes.fieldErrors, { data: { errors, values: {} } });
}

/** Checks an account by the market's rules and looks up its holder at the bank. */
async function checkAccount(context: UserContext, payload: AccountPayload, order: Order | undefined) {
  const { market } = context.caller;
  const owner = { userId: context.user.userId, market: market.code, orderNo: order?.orderNo };
  const options = { today: calendarDateAt(context.now, market.zone), banks: allBanks[market.code] };
  const account = checkForm(bankSchema(market, options), payload);
  const mobile = nationalMobile(market, { mobile: payload.mobile });
  await checkBelongings(context, account, owner);
  const { bank } = context.lender.services;
  const resolved = await resolveAccount(bank, market, account, await borrowerName(context, owner));
  if (resolved.problem === 'bvn') {
    throw new Refusal(codes.bvnIncorrect, resolved.reason ? { text: resolved.reason } : {});
  }
  if (!resolved.valid) {
    const field = resolved.problem === 'bank' ? fieldOf(account, resolved) : undefined;
    throw new Refusal(codes.accountNotSupported, {
      ...(resolved.reason ? { text: resolved.reason } : {}),
      ...(field ? { data: { errors: { [field]: 'error.bank.notPaid' } } } : {}),
    });
  }
  return {
    holderName: account.holderName ?? payload.holderName,
    bankHolder: resolved.accountName ?? null,
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
    const address = context.caller.network;
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
  if (isOnboardingStep(order.status)) return advanceOnboarding(context, userId);
  return (await redirectOrder(context, order, cardId)).status;
}

function matches(text: string, search: string | undefined): boolean {
  return !search || text.toLocaleLowerCase('en').includes(search.toLocaleLowerCase('en'));
}

const bankTypes = byMarket(({ bankType }) => bankType);

export const bankCardCalls: readonly CallHandler[] = [
  onCall(listBanks, async ({ caller }, { q }) => {
    return allBanks[caller.market.code]
      .filter(({ name, code }) => matches(name, q) || matches(code, q))
      .map(({ name, code, slug, active }) => ({
        bankName: name,
        bankCode: code,
        slug,
        active,
        type: bankTypes[caller.market.code],
      }));
  }),

  onCall(getBankBranches, async ({ caller }, { bankCode, q }) => {
    const branches = branchesOf(caller.market.code, bankCode) ?? [];
    return branches.filter(({ branchName, city }) => matches(branchName, q) || matches(city, q));
  }),

  onCall(verifyBankCard, async (context, payload) => {
    const resolved = await resolveAccount(
      context.lender.services.bank,
      context.caller.market,
      payload,
      await borrowerName(context, context.user),
    );
    const { valid, accountName, nameMatch, reason, bankCode } = resolved;
    const { cardType, vpa, accountNo } = payload;
    const looked = { cardType, bankCode, number: vpa ?? accountNo };
    return {
      valid,
      accountName,
      nameMatch,
      reason: reason && say(context, reason),
      field: fieldOf(payload, resolved),
      resolveTicket: valid ? resolutionTicket(context, looked) : undefined,
    };
  }).with({
    // The names of strangers' accounts are not to be collected.
    limit: { name: 'holder', limit: 60, window: dayMs, perBorrower: true },
  }),

  onCall(addBankCard, async (context, payload) => {
    const order = await namedOrder(context, payload);
    const change = await openChange(context);
    const account = await checkAccount(context, payload, order);
    if (order) await checkRedirect(context, order, account);
    const used = change && usedAlready(change, account);
    if (used) return { cardId: used.cardId, nextStep: await useAccount(context, order, used.cardId) };
    await requireProofs(context, account, payload, change);
    const cardId = await storeAccount(context, account);
    if (change) await recordChange(context, change, cardId);
    await tryRefusedAgain(context, context.user.userId);
    return { cardId, nextStep: await useAccount(context, order, cardId) };
  }),

  onCall(updateBankCard, async (context, payload) => {
    const order = await namedOrder(context, payload);
    const change = await openChange(context);
    const card = change?.cards.find(({ cardId }) => cardId === payload.cardId);
    if (!change || !card) throw new Refusal(codes.notFound);
    const mobile = payload.newMobile ?? payload.mobile;
    const account = await checkAccount(context, { ...payload, mobile }, order);
    if (order) await checkRedirect(context, order, account);
    await requireProofs(context, account, payload, change);
    const cardId = await replaceAccount(context, card.cardId, account);
    await recordChange(context, change, cardId);
    await tryRefusedAgain(context, context.user.userId);
    return { cardId, nextStep: await useAccount(context, order, cardId) };
  }),
];
